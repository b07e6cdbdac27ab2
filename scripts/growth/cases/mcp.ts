/**
 * Growth of `mcp`: a session of a client, with an edit.
 * @module
 */
import { themedCase } from "../inputs.ts";

export default [themedCase("mcp", "scripts/growth/client_session.ts")];
