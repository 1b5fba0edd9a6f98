import * as z from 'zod/mini'
import { languageKey } from '../customer/user-info.js'
import { id, idInput } from '../wire/ids.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { line, text } from '../wire/types.js'
import { filePath } from './files.js'

const articleText = /* @__PURE__ */ schema(() =>
  z.object({ title: line(1, 120), summary: line(0, 300), body: text(0, 20_000) }),
)

/**
 * An announcement or activity; if published, customers see it between `starts` and `ends`.
 *
 * @example
 * const { success, data } = schemas.operatorArticle.safeParse(value)
 */
export const operatorArticle = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    title: z.string(),
    summary: z.string(),
    body: z.string(),
    /** The words in other languages than English, by the language's key. */
    translations: z.record(z.string(), articleText),
    cover: z.nullish(z.string()),
    published: z.boolean(),
    starts: z.nullable(time),
    ends: z.nullable(time),
    create_time: time,
    /** An open proposal to change it. */
    pending_proposal: z.nullish(id),
  }),
)

const extras = /* @__PURE__ */ schema(() =>
  z.object({
    cover: z.nullable(filePath),
    translations: z.record(languageKey, articleText),
    published: z.boolean(),
    starts: z.nullable(time),
    ends: z.nullable(time),
  }),
)

export const articleInput = /* @__PURE__ */ schema(() => z.merge(articleText, z.partial(extras)))
export const articleChanges = /* @__PURE__ */ schema(() =>
  z.merge(z.partial(z.merge(articleText, extras)), idInput),
)

/** What {@link operatorArticle} gives. */
export type OperatorArticle = z.output<typeof operatorArticle>
