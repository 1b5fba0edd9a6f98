export { callOptions, keepCurrent, pagesOptions } from './options.js'
export type { CallQueryOptions, PagesQueryOptions } from './options.js'
