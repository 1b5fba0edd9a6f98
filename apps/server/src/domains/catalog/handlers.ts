import type { ActiveSession } from '../../platform/context/active-session.js'
import { withInput, type Handlers } from '../../platform/context/handlers.js'
import { notFound } from '../../platform/failures/failures.js'
import { operatorGetProduct, operatorListProducts } from './operator-products.js'
import { getProduct, listProducts } from './products-service.js'
import { readTermsText } from './terms.js'

function customerOf(session: ActiveSession | undefined): string | null {
  return session?.role === 'customer' ? session.user_id : null
}

export const catalogHandlers = {
  listProducts: async ({ input, context, findSession }) =>
    listProducts(context, customerOf(await findSession()), input),
  getProduct: async ({ input, context, findSession }) =>
    getProduct(context, customerOf(await findSession()), input),
  getTerms: async ({ input: { hash }, context, setHeader }) => {
    const text = await readTermsText(context.db, hash)
    if (text === undefined) throw notFound()
    setHeader('cache-control', 'public, max-age=31536000, immutable')
    return { hash, text }
  },
  operatorListProducts: withInput(operatorListProducts),
  operatorGetProduct: withInput(operatorGetProduct),
} satisfies Handlers
