/**
 * Options of files that declare one type of constants.
 * @module
 */
import { common, text, textOrTexts } from "../../registry/settings.ts";
import { deprecationOptions } from "../common/deprecation.ts";
import { headerOptions } from "../common/format_header.ts";

export const className = text("Name of the class, object or enum.");

/** Options of a type in Kotlin or Swift. */
export const typeOptions = {
  ...headerOptions,
  ...deprecationOptions,
  ...common("outputReferences"),
  className,
  import: textOrTexts("Modules to import. Default: those that the values need."),
  accessControl: text("The access modifier of the type and its members."),
  objectType: text("The modifier of `object`, or the keyword of the declared type."),
};
