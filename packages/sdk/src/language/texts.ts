import type { en } from './texts/en.js'

/** Texts of one language by their id; a plural form is an id of its own, such as `duration.days_one`. */
export type Texts = Readonly<Record<string, string>>

type WithoutForm<Id> = Id extends `${infer Base}_${'one' | 'other'}` ? Base : Id

/** What `t` takes: an id, for plurals without the form. See {@link Translate}. */
export type TextKey = WithoutForm<keyof typeof en>

/** What stands in for `{{name}}`; `count` also chooses the plural form. See {@link Translate}. */
export type TextValues = Readonly<Record<string, string | number>>

/** Gives a text of {@link Language} by its id. */
export type Translate = (key: TextKey, values?: TextValues) => string
