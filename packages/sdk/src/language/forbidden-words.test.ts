import { expect, test } from 'vitest'
import { forbiddenWordIn } from './forbidden-words.js'

const phrases = {
  en: [
    ...['guaranteed', 'risk-free', 'risk free', 'riskfree', 'no risk', 'no-risk', 'safe return'],
    ...['safe returns', 'sure profit', '100 %', '100%', 'up to', 'double', 'doubles', 'doubled'],
    ...['doubling', 'get rich', 'passive income', 'easy money', 'free', 'instant', 'instantly'],
    ...['hurry', 'last chance', 'limited-time', 'limited time', 'only 3 left', "don't miss"],
    ...['people are buying', 'congratulations', 'oops', 'invalid', 'failed', 'upgrade'],
  ],
  es: [
    ...['garantizado', 'sin riesgo', 'sin riesgos', 'cero riesgo', 'última oportunidad'],
    ...['rendimiento seguro', 'rendimientos seguros', 'ganancia segura', 'ganancias seguras'],
    ...['ingreso pasivo', 'ingresos pasivos', 'dinero fácil', 'gratis', 'gratuito', 'instantáneo'],
    ...['apúrese', 'dese prisa', 'tiempo limitado', 'últimas unidades', 'últimos unidades'],
    ...['no se lo pierda', 'no se pierda', 'hágase rico', 'duplica', 'felicidades'],
    ...['felicitaciones', 'enhorabuena', 'inválido', 'falló'],
  ],
  ja: [
    ...['保証', '必ず', 'リスクなし', 'ノーリスク', '今だけ', '絶対', '確実', '無料', '不労所得'],
    ...['期間限定', '残りわずか', '最後のチャンス', 'お急ぎ', '見逃', 'おめでとう', '倍に', '儲か'],
    ...['無効', '失敗'],
  ],
  sw: [
    ...['hakikisho', 'dhamana ya faida', 'bila hatari', 'hakuna hatari', 'haraka'],
    ...['nafasi ya mwisho', 'faida ya uhakika', 'mapato ya uhakika', 'bure', 'papo hapo'],
    ...['utajirike', 'pesa rahisi', 'muda mfupi tu', 'usikose', 'hongera', 'maradufu', 'batili'],
  ],
}

const all = Object.entries(phrases).flatMap(([locale, list]) =>
  list.map((phrase) => [phrase, locale] as const),
)

test.each(all)('"%s" is found in %s, whole and within a sentence', (phrase, locale) => {
  expect(forbiddenWordIn(locale, phrase)).toBeDefined()
  expect(forbiddenWordIn(`${locale}-KE`, `A ${phrase.toUpperCase()} b`)).toBeDefined()
})

test.each(phrases.en)('"%s" is found in every language', (phrase) => {
  for (const locale of ['es', 'ja', 'sw', 'fr']) {
    expect(forbiddenWordIn(locale, phrase)).toBeDefined()
  }
})

test.each([
  ['en', 'Freedom, a risky update, 1000, carefree, instants, only what is left, unfailed'],
  ['es', 'Gratiscopia, sin prisa, unidades, fallos, riesgo'],
  ['sw', 'Burenge, hatari, faida, batilisha'],
  ['fr', 'garanti'],
])('words in %s that only look alike are left alone', (locale, text) => {
  expect(forbiddenWordIn(locale, text)).toBeUndefined()
})
