import type { TextKey, Translate } from '@mavuno/texts'
import type { Translation, UiTexts } from '@mavuno/ui'

type Sentence = (...values: never[]) => string

type NamesOf<Kind> = {
  [Name in keyof UiTexts]: UiTexts[Name] extends Kind ? Name : never
}[keyof UiTexts]

/** One placeholder name for each value of a sentence. */
type ValueNames<Text> = Text extends (...values: infer Values) => string
  ? { readonly [At in keyof Values]: string }
  : never

/** The placeholders in the catalogue that a sentence's values fill, in order. */
const sentences: { readonly [Name in NamesOf<Sentence>]: ValueNames<UiTexts[Name]> } = {
  amountLeast: ['amount'],
  amountMost: ['amount'],
  amountRange: ['least', 'most'],
  askForHelpWith: ['reference'],
  chartExpected: ['amount'],
  chartMost: ['amount', 'day'],
  chartSummary: ['from', 'to', 'amount'],
  earningsClaimed: ['done', 'all'],
  inDays: ['count', 'hours'],
  inHours: ['hours', 'minutes'],
  inMinutes: ['minutes'],
  inSeconds: ['seconds'],
  newCount: ['count'],
  newMessages: ['count'],
  nextClaim: ['time'],
  offlineSince: ['time'],
  pinEntered: ['done', 'all'],
  position: ['index', 'count'],
  progressOf: ['done', 'all'],
  qrCode: ['text'],
  typing: ['name'],
}

/** The ids of texts that pages also use. All others are `kit.` and the name. */
const shared: Readonly<Partial<Record<keyof UiTexts, string>>> = {
  checkAddress: 'not_found.text',
  checkConnection: 'splash.check',
  demoMode: 'demo.strip',
  goHome: 'action.go_home',
  income: 'wallet.income_chart',
  newMessages: 'chat.new_messages',
  noConnection: 'offline.no_connection',
  noIncome: 'wallet.no_income',
  notKnownYet: 'unknown.text',
  obtainedIncome: 'holding.obtained_income',
  pageNotFound: 'title.not_found',
  priceNotReturned: 'product.price_not_returned',
  priceReturned: 'product.price_returned',
  profitDays: 'product.profit_days',
  seeRecord: 'action.see_record',
  status: 'status',
  taskDone: 'kit.step_state.done',
  toastRegion: 'kit.messages',
  totalIncome: 'holding.total_income',
  totalIncomeEstimated: 'holding.total_income_estimated',
  youPay: 'product.you_pay',
}

function idOf(name: string): TextKey {
  const id = shared[name as keyof UiTexts]
  return (id ?? `kit.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`) as TextKey
}

/** The kit's texts in the current language: words, sentences and groups of words. */
export function kitTexts(t: Translate): Translation {
  const say = (name: string, english: unknown) => {
    const id = idOf(name)
    if (typeof english === 'string') return t(id)
    if (typeof english === 'function') {
      const places: readonly string[] = sentences[name as keyof typeof sentences]
      return (...values: (string | number)[]) =>
        t(id, Object.fromEntries(places.map((place, at) => [place, values[at] ?? ''])))
    }
    const keys = Object.keys(english as object)
    return Object.fromEntries(keys.map((key) => [key, t(`${id}.${key}` as TextKey)]))
  }
  return (english) => {
    const words = Object.entries(english).map(([name, text]) => [name, say(name, text)])
    return Object.fromEntries(words) as typeof english
  }
}
