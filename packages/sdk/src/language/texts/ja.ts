import { firstTexts } from './ja/first.js'
import { restTexts } from './ja/rest.js'

export const ja = { ...firstTexts, ...restTexts }
