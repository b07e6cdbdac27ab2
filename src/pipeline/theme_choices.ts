/**
 * The choices of contexts that a file of several contexts is made of.
 * @module
 */
import { type Choice, choiceKey } from "../dtcg/resolver/model.ts";

/** A modifier with the context that holds without a block, and the others that are wanted. */
export interface ThemedModifier {
  readonly name: string;
  readonly base: string;
  readonly others: readonly string[];
}

/** All choices of some modifiers, none of a base context, by how many they name; the empty one first. */
export function choicesOf(modifiers: readonly ThemedModifier[]): Choice[] {
  let choices: Choice[] = [new Map()];
  for (const { name, others } of modifiers) {
    choices = choices.flatMap((choice) => [
      choice,
      ...others.map((context) => new Map([...choice, [name, context]])),
    ]);
  }
  return choices.sort((a, b) => a.size - b.size);
}

/** All choices of some modifiers, by number, and which of them name what others name. */
export class Choices {
  readonly all: readonly Choice[];
  /** Their keys. */
  readonly keys: readonly string[];
  /** For each choice and modifier it names, the choice that does not name it. */
  readonly without: readonly ReadonlyMap<string, number>[];
  #within: number[][] = [];

  constructor(modifiers: readonly ThemedModifier[]) {
    this.all = choicesOf(modifiers);
    this.keys = this.all.map(choiceKey);
    const numbers = new Map(this.keys.map((key, index) => [key, index]));
    this.without = this.all.map((choice) =>
      new Map(Array.from(choice.keys(), (name) => {
        const rest = new Map([...choice].filter(([other]) => other !== name));
        return [name, numbers.get(choiceKey(rest))!];
      }))
    );
  }

  /** The other choices that name nothing but what a choice names, those that name fewer first. */
  within(index: number): readonly number[] {
    return this.#within[index] ??= [
      ...new Set(
        [...this.without[index].values()].flatMap((other) => [other, ...this.within(other)]),
      ),
    ].sort((a, b) => a - b);
  }
}
