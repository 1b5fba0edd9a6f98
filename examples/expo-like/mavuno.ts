import { createMavuno, type TextKeyOf } from '@mavuno/sdk'
import { createQueries } from '@mavuno/sdk/react'
import AsyncStorage from '@react-native-async-storage/async-storage'
import { AppState } from 'react-native'

const english = {
  phone: 'Phone number',
  password: 'Password',
  log_in: 'Log in',
  log_out: 'Log out',
  balance: 'Balance: {{amount}}',
  invested: 'In products: {{amount}}',
  buy: 'Buy {{name}}',
  unknown: 'We do not know yet if this went through.',
  bought: 'Bought',
}

const spanish = {
  phone: 'Número de teléfono',
  password: 'Contraseña',
  log_in: 'Iniciar sesión',
  log_out: 'Cerrar sesión',
  balance: 'Saldo: {{amount}}',
  invested: 'En productos: {{amount}}',
  buy: 'Comprar {{name}}',
  unknown: 'Aún no sabemos si se realizó.',
  bought: 'Comprado',
}

/** The keys of the texts, which TypeScript checks. */
export type TextKey = TextKeyOf<typeof english>

// Expo fills in the address of the API. From a phone it is not that of the computer's own browser.
declare const process: { readonly env: { readonly EXPO_PUBLIC_API?: string } }

export const mavuno = createMavuno<TextKey>({
  apiHost: process.env.EXPO_PUBLIC_API ?? 'http://192.168.1.2:8787',
  storage: AsyncStorage,
  texts: {
    en: { name: 'English', load: () => english },
    es: { name: 'Español', load: () => spanish },
  },
})

export const queries = createQueries(mavuno, {
  visibility: {
    isVisible: () => AppState.currentState === 'active',
    subscribe(listener) {
      const subscription = AppState.addEventListener('change', listener)
      return () => subscription.remove()
    },
  },
})
