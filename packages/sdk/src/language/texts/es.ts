import { firstTexts } from './es/first.js'
import { restTexts } from './es/rest.js'

export const es = { ...firstTexts, ...restTexts }
