import { createMavuno, type TextKeyOf } from '@mavuno/sdk'
import { createQueries } from '@mavuno/sdk/react'

const english = {
  language: 'Language',
  phone: 'Phone number',
  password: 'Password',
  log_in: 'Log in',
  log_out: 'Log out',
  balance: 'Balance',
  invested: 'In products',
  buy: 'Buy {{name}}',
  more: 'Show more',
  unknown: 'We do not know yet if this went through.',
  bought: 'Bought',
}

const spanish = {
  language: 'Idioma',
  phone: 'Número de teléfono',
  password: 'Contraseña',
  log_in: 'Iniciar sesión',
  log_out: 'Cerrar sesión',
  balance: 'Saldo',
  invested: 'En productos',
  buy: 'Comprar {{name}}',
  more: 'Ver más',
  unknown: 'Aún no sabemos si se realizó.',
  bought: 'Comprado',
}

const texts = {
  en: { name: 'English', load: () => english },
  es: { name: 'Español', load: () => spanish },
}

/** The keys of the texts, which TypeScript checks. */
export type TextKey = TextKeyOf<typeof english>

// The API has the page's own origin: vite.config.ts passes its calls on.
export const mavuno = createMavuno<TextKey>({ apiHost: '', texts })

export const queries = createQueries(mavuno)
