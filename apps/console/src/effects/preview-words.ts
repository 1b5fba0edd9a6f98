import type { UiTexts } from '@mavuno/ui'
import type { WalletTexts } from '@mavuno/ui/wallet'

interface PreviewWords {
  readonly name: string
  readonly texts: Partial<UiTexts & WalletTexts>
  readonly days: (count: number) => string
}

/**
 * The words of the wallet's product card, in each language that the wallet has. A test compares them with
 * the wallet's own texts, which the console has none of.
 */
export const previewWords: Readonly<Record<'en' | 'sw' | 'es' | 'ja', PreviewWords>> = {
  en: { name: 'English', texts: {}, days: (count) => `${count} ${count === 1 ? 'day' : 'days'}` },
  sw: {
    name: 'Kiswahili',
    texts: {
      youPay: 'Unalipa',
      getBackEstimated: 'Utapata, kadirio',
      gainEstimated: 'Faida, kadirio',
      priceReturned: 'Bei inarudishwa mwishoni',
      priceNotReturned: 'Bei hairudishwi',
    },
    days: (count) => `siku ${count}`,
  },
  es: {
    name: 'Español',
    texts: {
      youPay: 'Usted paga',
      getBackEstimated: 'Recibe, est.',
      gainEstimated: 'Gana neto, est.',
      priceReturned: 'El precio se devuelve al final',
      priceNotReturned: 'El precio no se devuelve',
    },
    days: (count) => `${count} ${count === 1 ? 'día' : 'días'}`,
  },
  ja: {
    name: '日本語',
    texts: {
      youPay: 'お支払い額',
      getBackEstimated: '戻る額・見込み',
      gainEstimated: '純利益・見込み',
      priceReturned: '価格は満期に返ります',
      priceNotReturned: '価格は返りません',
    },
    days: (count) => `${count}日`,
  },
}
