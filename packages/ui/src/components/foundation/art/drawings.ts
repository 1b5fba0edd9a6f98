import { art } from './art.js'

/** Nothing earned yet: income, earnings, the chart. */
export const SeedlingArt = /* @__PURE__ */ art(
  'M14 78h68M48 78V44M26 84h16M56 84h18M48 60C47 48 38 41 23 41c1 13 10 20 25 19z',
  'M48 50c-1-15 9-25 27-26 1 16-9 27-27 26z',
)
/** Nothing bought yet: products, purchases. */
export const BasketArt = /* @__PURE__ */ art(
  'M16 46h64l-8 34H24zM27 46c0-16 8-26 21-26s21 10 21 26M19 58h58M22 70h52M36 46l3 34M60 46l-3 34',
  'M48 46c-1-9 5-15 15-15 1 9-5 15-15 15zM48 46c0-6-4-10-11-10 0 6 4 10 11 10z',
)
/** Records and points. */
export const MaizeArt = /* @__PURE__ */ art(
  'M48 12c7 6 11 15 11 27 0 6-1 11-3 16M40 55c-2-5-3-10-3-16 0-12 4-21 11-27M40 29c5 4 11 4 16 0' +
    'M37 39c7 5 15 5 22 0M38 49c6 4 14 4 20 0M48 18v34M48 84v-8',
  'M48 78C32 74 24 60 26 42c12 6 20 18 22 36zM48 78c16-4 24-18 22-36-12 6-20 18-22 36z',
)
/** A page that does not exist. */
export const PathArt = /* @__PURE__ */ art(
  'M8 46c10-10 24-12 38-2M36 40c14-14 34-14 52 4M30 84c2-14 22-15 20-25-1-6-10-6-9-14' +
    'M64 84c4-14 6-22-2-30-5-5-10-4-10-9',
  'M80 74V60M80 63c0-7 4-11 12-11 0 7-4 11-12 11zM80 67c0-5-3-8-9-8 0 5 3 8 9 8z',
)
/** Announcements and messages. */
export const EnvelopeArt = /* @__PURE__ */ art(
  'M14 28h68v46H14zM14 31l34 26 34-26M14 72l24-22M82 72 58 50',
  'M48 22c-1-7 4-12 12-12 0 8-4 12-12 12zM48 22c0-5-3-8-9-8 0 5 3 8 9 8zM48 22v-2',
)
