/**
 * Answers requests for the graph of references, which editors show as a hierarchy of calls.
 * @module
 */
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  Connection,
  Range,
} from "vscode-languageserver/node";
import {
  type GraphLink,
  type GraphToken,
  graphTokenAt,
  incomingLinks,
  outgoingLinks,
} from "../../language_service/alias_graph.ts";
import type { Work } from "../../language_service/work.ts";
import type { PositionsOf, Requests } from "../requests.ts";
import type { ServedProject } from "../served_project.ts";

/** The kind `Variable` of symbols. */
const variable = 13;

interface ItemData {
  readonly key?: string;
  readonly config?: string;
}

async function shownItem(
  requests: Requests,
  { config }: ServedProject,
  positionsOf: PositionsOf,
  { key, name, value, isDeprecated, file, start, end, keySpan }: GraphToken,
): Promise<CallHierarchyItem> {
  const positions = await positionsOf(file);
  const data: ItemData = { key, config };
  return {
    name,
    kind: variable,
    detail: value,
    uri: requests.documents.addressOf(file),
    range: positions.range(start, end),
    selectionRange: positions.range(keySpan.start, keySpan.end),
    ...(isDeprecated && { tags: [1] }),
    data,
  };
}

async function rangesOf(
  positionsOf: PositionsOf,
  file: string,
  { references }: GraphLink,
): Promise<Range[]> {
  const positions = await positionsOf(file);
  return references.map(({ start, end }) => positions.range(start, end));
}

export function answerGraph(connection: Connection, requests: Requests): void {
  const { callHierarchy } = connection.languages;
  const ownerOf = ({ data }: CallHierarchyItem) => {
    const { key, config } = (data ?? {}) as ItemData;
    const project = requests.projects.all.find((one) => one.config === config);
    return project && key !== undefined ? { project, key } : undefined;
  };
  callHierarchy.onPrepare(async ({ textDocument, position }) => {
    const at = await requests.at(textDocument.uri);
    const found = at &&
      await graphTokenAt(at.project.files, at.file, at.positions.offset(position));
    return found
      ? [await shownItem(requests, at.project, requests.positionsIn(at.project), found)]
      : null;
  });
  const { answering } = requests;
  callHierarchy.onIncomingCalls(async ({ item }, ...asked) => {
    const owner = ownerOf(item);
    if (!owner) return null;
    const { project, key } = owner;
    const positionsOf = requests.positionsIn(project);
    return await answering.list(
      asked,
      (work: Work<GraphLink>) => incomingLinks(project.files, key, work),
      async (link): Promise<CallHierarchyIncomingCall> => ({
        from: await shownItem(requests, project, positionsOf, link.token),
        fromRanges: await rangesOf(positionsOf, link.token.file, link),
      }),
    );
  });
  callHierarchy.onOutgoingCalls(async ({ item }, ...asked) => {
    const owner = ownerOf(item);
    const file = requests.documents.pathOf(item.uri);
    if (!owner || file === undefined) return null;
    const { project, key } = owner;
    const positionsOf = requests.positionsIn(project);
    return await answering.list(
      asked,
      (work: Work<GraphLink>) => outgoingLinks(project.files, key, work),
      async (link): Promise<CallHierarchyOutgoingCall> => ({
        to: await shownItem(requests, project, positionsOf, link.token),
        fromRanges: await rangesOf(positionsOf, file, link),
      }),
    );
  });
}
