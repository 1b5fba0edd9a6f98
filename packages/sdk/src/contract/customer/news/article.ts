import * as z from 'zod/mini'
import { id } from '../../wire/ids.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'

/**
 * An announcement or an activity in a list.
 *
 * @example
 * const { success, data } = schemas.articleSummary.safeParse(value)
 */
export const articleSummary = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    title: z.string(),
    summary: z.string(),
    /** Path of a picture. */
    cover: z.nullish(z.string()),
    /** When it was published. */
    time,
    /** Whether the caller has read it; missing when nobody is signed in. */
    read: z.nullish(z.boolean()),
  }),
)

/**
 * A full announcement or activity; `body` is Markdown.
 *
 * @example
 * const { success, data } = schemas.article.safeParse(value)
 */
export const article = /* @__PURE__ */ schema(() => z.extend(articleSummary, { body: z.string() }))

/** What {@link articleSummary} gives. */
export type ArticleSummary = z.output<typeof articleSummary>
/** What {@link article} gives. */
export type Article = z.output<typeof article>
