import type { UiTexts } from '../src/index.js'

/** What an app's catalogue would hand to `UiProvider`. English is the kit's own. */
export const languages: Record<'en' | 'es' | 'ja', Partial<UiTexts>> = {
  en: {},
  es: {
    back: 'Atrás',
    loading: 'Cargando',
    mainMenu: 'Menú principal',
    newCount: (count) => (count === 1 ? '1 nuevo' : `${count} nuevos`),
    newMark: 'Nuevo',
    amountHidden: 'Importe oculto',
    status: {
      pending: 'Pendiente',
      processing: 'En proceso',
      completed: 'Completado',
      error: 'Error',
      cancel: 'Cancelado',
      expired: 'Vencido',
      running: 'En curso',
      frozen: 'Congelado',
    },
  },
  ja: {
    back: '戻る',
    loading: '読み込み中',
    mainMenu: 'メインメニュー',
    newCount: (count) => `新着${count}件`,
    newMark: '新着',
    amountHidden: '金額は非表示',
    status: {
      pending: '処理待ち',
      processing: '処理中',
      completed: '完了',
      error: 'エラー',
      cancel: 'キャンセル',
      expired: '期限切れ',
      running: '運用中',
      frozen: '凍結',
    },
  },
}
