import type { ComponentDocs } from './props.js'

/** The props of every component. Wherever this is loaded, `docs-plugin.ts` fills it in. */
export const props: Record<string, ComponentDocs> = {}
