import { createMavuno } from '@mavuno/sdk'
import { checkTexts } from '@mavuno/sdk/testing'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { corrections } from './corrections.js'
import { languages, loadTexts } from './languages.js'
import { forbiddenWordIn, rulesFor } from './rules.js'

const all = await Promise.all(
  Object.entries(languages).map(async ([key, language]) => ({
    key,
    texts: await loadTexts(language),
    rules: await rulesFor(key),
  })),
)
const english = all[0]!.texts
const everyRule = all.flatMap(({ rules }) => rules)

/** Faults in the style of our own texts. Texts with such a fault still work. */
function styleFaultsOf(key: string, id: string, text: string): string[] {
  const { rules } = all.find((one) => one.key === key)!
  const word = forbiddenWordIn(text, rules)
  return [
    ...(word === undefined ? [] : [`says "${word}"`]),
    ...(/[!！¡]|\p{Extended_Pictographic}/u.test(text) ? ['has an exclamation mark or emoji'] : []),
    ...(/^\s|\s$| {2}/.test(text) ? ['has unnecessary spaces'] : []),
    ...(everyRule.some(({ vague }) => vague.test(text)) ? ['does not name the action'] : []),
  ].map((fault) => `${key} ${id}: ${fault}`)
}

test('every folder of texts is in the table of languages, and English is first', async () => {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(Object.keys(languages).toSorted()).toEqual(folders.toSorted())
  expect(Object.keys(languages)[0]).toBe('en')
})

test('every language has the name that platforms give it', () => {
  for (const [key, { name }] of Object.entries(languages)) {
    const known = new Intl.DisplayNames([key], { type: 'language' }).of(key) ?? ''
    expect(name.toLocaleLowerCase(key)).toBe(known.toLocaleLowerCase(key))
  }
})

test('each id is used once, and is made of words with dots between them', async () => {
  const { load } = languages['en']!
  const parts = [await load('first'), await load('rest')]
  const ids = parts.flatMap((part) => Object.keys(part))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9_]+(\.[a-z0-9_]+)+$/)
})

test('every language states that tax is rounded down wherever it explains the tax', () => {
  const roundedDown: Readonly<Record<string, RegExp>> = {
    en: /rounded down/,
    es: /hacia abajo/,
    ja: /切り捨て/,
    sw: /ikipunguzwa/,
  }
  for (const { key, texts } of all) {
    for (const id of ['contract.tax', 'terms.tax', 'product.taxed', 'product.gain_taxed']) {
      expect((texts as Record<string, unknown>)[id], `${key} ${id}`).toMatch(
        roundedDown[key] ?? /^$/,
      )
    }
  }
})

test.each([
  ['es', /recarg/i, /retir[oa]/i],
  ['ja', /入金/, /出金/],
  ['sw', /weka(?! nenosiri)/i, /\b(ku|u|i|a|na|uli[zy]o)to(a|lewa)\b/i],
])(
  'texts of %s speak of a recharge or a withdrawal as the English ones do',
  (key, recharge, withdraw) => {
    const { texts } = all.find((one) => one.key === key)!
    const swapped = Object.entries(texts).filter(([id, text]) => {
      const meant = english[id] ?? english[id.replace(/_[a-z]+$/, '_other')] ?? ''
      const [comes, goes] = [/recharg/i.test(meant), /withdr[ae]w/i.test(meant)]
      return (comes && !goes && withdraw.test(text)) || (goes && !comes && recharge.test(text))
    })
    expect(swapped).toEqual([])
  },
)

// Most nouns of Swahili, and all of Japanese, are the same for one and for many.
test.each([
  ['en', ['my.unread_one', 'kit.new_count_one']],
  ['es', ['my.unread_one']],
])(
  'texts of %s say one and many in different words, but for those without a noun',
  (key, alike) => {
    const { texts } = all.find((one) => one.key === key)!
    const same = Object.keys(texts).filter(
      (id) => id.endsWith('_one') && texts[id] === texts[id.replace(/_one$/, '_other')],
    )
    expect(same).toEqual(alike)
  },
)

/** The labels of a language that stand for two in English. */
const ambiguous: Record<string, string[]> = {
  en: [],
  es: [
    'Actualizar',
    'Billetera de ingresos',
    'Borrar',
    'Ingreso total',
    'Movimiento',
    'Movimientos',
    'Productos',
  ],
  ja: [
    'お知らせ',
    'アカウント',
    'イベント',
    'コードを送信',
    'パスワード',
    '収益ウォレット',
    '受取口座',
    '商品',
    '完了',
    '戻る',
    '支払い元',
    '期間',
    '言語',
  ],
  sw: [
    'Bidhaa',
    'Futa',
    'Habari',
    'Imekamilika',
    'Jumla ya mapato',
    'Lugha',
    'Pochi ya mapato',
    'Shughuli',
    'Ununuzi',
  ],
}

describe.each(all)('the texts of $key', ({ key, texts, rules }) => {
  test('have no missing or unknown id, and keep the placeholders', () => {
    expect(checkTexts(key, texts, { like: english, whole: true })).toEqual([])
  })

  test('are split into the same two parts as in English', async () => {
    const bare = (part: object) =>
      new Set(Object.keys(part).map((id) => id.replace(/_(zero|one|two|few|many|other)$/, '')))
    const own = languages[key]!
    for (const part of ['first', 'rest'] as const) {
      expect(bare(await own.load(part))).toEqual(bare(await languages['en']!.load(part)))
    }
  })

  test('follow the rules of style', () => {
    expect(Object.entries(texts).flatMap(([id, text]) => styleFaultsOf(key, id, text))).toEqual([])
  })

  test('have labels that fit into the tabs', () => {
    const labels = ['tab.home', 'tab.product', 'tab.wallet', 'tab.my'].map((id) => texts[id] ?? '')
    const most = (label: string) => (/[\u3040-\u9fff]/.test(label) ? 6 : 11)
    expect(labels.filter((label) => label === '' || label.length > most(label))).toEqual([])
  })

  test('have no full stop at the end of a title, button, label or state', () => {
    const short = /^(tab|title|action|label|status|busy|filter|record\.kind|pay_from)\./
    const stopped = Object.entries(texts).filter(
      ([id, text]) => short.test(id) && /[.。]$/.test(text),
    )
    expect(stopped).toEqual([])
  })

  test('call every figure about the future estimated', () => {
    const { estimated } = rules.at(-1)!
    const figures = Object.entries(texts).filter(([id]) => id.includes('estimated'))
    expect(figures.length).toBeGreaterThan(3)
    expect(figures.filter(([, text]) => !estimated.test(text))).toEqual([])
  })

  test('are the same only where the English texts are, but for labels of two meanings', () => {
    const meaningOf = (id: string) =>
      (
        english[id.replace(/_(zero|one|two|few|many|other)$/, '_other')] ?? english[id]
      )?.toLowerCase()
    const twice = Object.entries(texts).filter(([id, text]) =>
      Object.keys(texts).some(
        (other) => texts[other] === text && meaningOf(other) !== meaningOf(id),
      ),
    )
    const labels = new Set(twice.map(([, text]) => text))
    expect([...labels].toSorted()).toEqual(ambiguous[key]?.toSorted())
  })

  test('use the words for money that people know', () => {
    expect(texts).toMatchObject(rules.at(-1)!.known)
  })
})

test('the income wallet has one name in English, beside the label of the specification', () => {
  const naming = Object.entries(english).filter(
    ([id, text]) => /income wallet/i.test(text) && id !== 'wallet.income_wallet',
  )
  expect(naming.length).toBeGreaterThan(5)
  expect(naming.filter(([, text]) => !text.includes('Income wallet (revenue)'))).toEqual([])
})

test('English sentences have at most 15 words', () => {
  const sentences = Object.values(english).flatMap((text) => text.split(/(?<=[.?:;])\s/))
  const long = sentences.filter((sentence) => sentence.split(/\s+/).length > 15)
  expect(long).toEqual([])
})

test.each([
  ['a promise', 'en', 'risk.text', 'Guaranteed income.', 'says "Guarante"'],
  ['a promise in Spanish', 'es', 'risk.text', 'Ingresos sin riesgo.', 'says "sin riesgo"'],
  ['a promise in Japanese', 'ja', 'risk.text', '元本保証です。', 'says "保証"'],
  ['a promise in Swahili', 'sw', 'risk.text', 'Faida bila hatari.', 'says "bila hatari"'],
  ['an exclamation', 'en', 'tab.home', 'Home!', 'has an exclamation mark or emoji'],
  ['an unnecessary space', 'en', 'tab.home', 'Home ', 'has unnecessary spaces'],
  ['a button that does not name the action', 'en', 'action.done', 'OK', 'does not name the action'],
])('%s is found', (_, key, id, text, fault) => {
  expect(styleFaultsOf(key, id, text)).toEqual([`${key} ${id}: ${fault}`])
})

test.each(Object.entries(corrections))(
  'the corrections of %s change existing texts, keep placeholders and follow the rules of style',
  (key, texts) => {
    expect(checkTexts(key, texts, { like: english })).toEqual([])
    expect(Object.entries(texts).flatMap(([id, text]) => styleFaultsOf(key, id, text))).toEqual([])
  },
)

test("the SDK's own texts are the same as the wallet's", async () => {
  const { language, close } = createMavuno({ apiHost: '' })
  await language.ready
  for (const { key } of language.supported) {
    await language.change(key)
    const { texts } = all.find((one) => one.key === key)!
    const ids = ['login.required', 'network.no_answer', 'network.strange_answer']
    for (const id of [...ids, 'server.unavailable', 'code.other']) {
      expect(language.t(id)).toBe(texts[id])
    }
  }
  close()
})

// No test can tell what a translation says. A change of either text is red until somebody has read both again, and
// `npm test -- --update` has noted it.
test.each(all.slice(1))(
  'each text of $key has been read beside its English since either changed',
  async ({ key, texts }) => {
    const readPairs = Object.entries(english).map(([id, text]) => {
      const hash = createHash('sha256')
        .update(JSON.stringify([text, texts[id]]))
        .digest('hex')
      return `${id} ${hash.slice(0, 8)}`
    })
    await expect(readPairs.join('\n')).toMatchFileSnapshot(`../read/${key}.txt`)
  },
)
