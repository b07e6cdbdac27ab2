/**
 * The inputs that a file of several contexts is made of.
 * @module
 */
import { type Input, inputKey } from "../dtcg/resolver/model.ts";

/** A modifier with the context that holds without a block, and the others that are wanted. */
export interface ThemedModifier {
  readonly name: string;
  readonly base: string;
  readonly others: readonly string[];
}

/** All inputs of some modifiers, none of a base context, by how many they name; the empty one first. */
export function inputsOf(modifiers: readonly ThemedModifier[]): Input[] {
  let inputs: Input[] = [new Map()];
  for (const { name, others } of modifiers) {
    inputs = inputs.flatMap((input) => [
      input,
      ...others.map((context) => new Map([...input, [name, context]])),
    ]);
  }
  return inputs.sort((a, b) => a.size - b.size);
}

/** All inputs of some modifiers, by number, and which of them name what others name. */
export class Inputs {
  readonly all: readonly Input[];
  /** Their keys. */
  readonly keys: readonly string[];
  /** For each input and modifier it names, the input that does not name it. */
  readonly without: readonly ReadonlyMap<string, number>[];
  #within: number[][] = [];

  constructor(modifiers: readonly ThemedModifier[]) {
    this.all = inputsOf(modifiers);
    this.keys = this.all.map(inputKey);
    const numbers = new Map(this.keys.map((key, index) => [key, index]));
    this.without = this.all.map((input) =>
      new Map(Array.from(input.keys(), (name) => {
        const rest = new Map([...input].filter(([other]) => other !== name));
        return [name, numbers.get(inputKey(rest))!];
      }))
    );
  }

  /** The other inputs that name nothing but what an input names, those that name fewer first. */
  within(index: number): readonly number[] {
    return this.#within[index] ??= [
      ...new Set(
        [...this.without[index].values()].flatMap((other) => [other, ...this.within(other)]),
      ),
    ].sort((a, b) => a - b);
  }
}
