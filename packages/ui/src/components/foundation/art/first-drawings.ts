import { art } from './art.js'

// In a file of their own, as an app's first screen needs them, and no other drawing.
/** Content that could not be loaded: a closed gate. */
export const GateArt = /* @__PURE__ */ art(
  'M18 26v56M78 26v56M18 38h60M18 62h60M33 34v34M48 34v34M63 34v34M10 82h76M18 62l60-24',
  'M30 82c0-6-2-9-6-11M34 82c0-7 2-10 6-12M60 82c0-5-2-8-5-10M64 82c0-6 2-9 5-11',
)
/** No connection: a bucket whose rope does not reach the water. */
export const WellArt = /* @__PURE__ */ art(
  'M20 56h56l-4 26H24zM28 56V24M68 56V24M20 26 48 10l28 16M22 64h52M23 73h50M28 30h40M48 30v6',
  'M48 41v.01M42 46h12l-2 9h-8z',
)
