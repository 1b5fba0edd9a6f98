import { getHome, listProducts, type Home, type Page, type Product } from '@mavuno/sdk/contract'
import { queryKey } from '@mavuno/sdk/react'
import { queries } from '../../queries/queries.js'

/** What each filter of the list asks for. */
export const listInputs = {
  all: {},
  affordable: { affordable: true },
  vip: { unlocked: true },
} as const

/** A product as a list that was shown before has it, until its own answer arrives. */
export function listedProduct(id: string): Product | undefined {
  const lists = Object.values(listInputs).map(
    (input) => queries.read<Page<Product>>(queryKey(listProducts, input)).data?.items,
  )
  const featured = queries.read<Home>(queryKey(getHome)).data?.products
  return [...lists, featured].flatMap((items) => items ?? []).find((product) => product.id === id)
}
