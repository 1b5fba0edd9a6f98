import { firstTexts } from './en/first.js'
import { restTexts } from './en/rest.js'

export const en = { ...firstTexts, ...restTexts }
