/**
 * The panel in Storybook's manager.
 * @module
 */
import { createElement, useEffect, useState } from "react";
import { addons, types, useChannel } from "storybook/manager-api";
import { addonId, events, type Report } from "./channel.ts";
import { reportView } from "./report_view.ts";

function Panel({ active = false }: { active?: boolean }) {
  const [report, setReport] = useState<Report | undefined>(undefined);
  const emit = useChannel({ [events.report]: setReport, storyChanged: () => setReport(undefined) });
  useEffect(() => {
    if (active) emit(events.watch);
    return () => emit(events.unwatch);
  }, [active]);
  // A reloaded page does not know that the panel is open.
  useChannel({ storyRendered: () => active && emit(events.watch) }, [active]);
  return active
    ? createElement("div", { className: "token-build-panel" }, reportView(report))
    : null;
}

addons.register(addonId, () => {
  addons.add(`${addonId}/panel`, {
    type: types.PANEL,
    title: "Tokens",
    render: ({ active }: { active?: boolean }) => createElement(Panel, { active, key: addonId }),
  });
});
