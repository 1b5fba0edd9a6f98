export interface Home {
  readonly products: readonly {
    readonly id: string
    readonly name: string
    readonly price: number
  }[]
}

export interface RecordPage {
  readonly items: readonly { readonly id: string; readonly kind: string; readonly amount: number }[]
}

/** What the wallet asks for, asked in the least way. */
export async function ask<Data>(path: string): Promise<Data> {
  const { token } = JSON.parse(localStorage.getItem('mavuno:userInfo') ?? '{}') as {
    token?: string
  }
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const reply = await fetch(path, { headers })
  const { data } = (await reply.json()) as { data: Data }
  return data
}

export const money = (amount: number) => `Ksh ${(amount / 100).toFixed(2)}`

export const tabs = ['home', 'product', 'records', 'my'] as const

export type Tab = (typeof tabs)[number]

export function tabOf(hash: string): Tab {
  return tabs.find((tab) => hash === `#/${tab}`) ?? 'home'
}
