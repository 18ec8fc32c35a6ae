import { i18n } from "@lingui/core";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

i18n.loadAndActivate({ locale: "en", messages: {} });
// What is loaded on demand comes late on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);
