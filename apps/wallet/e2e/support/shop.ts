import { asOperator, byTwo, newCustomer, topUp, type Person } from './customers.js'
import { test as base } from './wallet-test.js'

export interface Product {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly terms_hash: string
}

/** What a test needs an operator or other customers to do. */
export interface Shop {
  readonly operator: Person
  /** A new customer with this balance, used by one test only. */
  newCustomer(balance?: number): Promise<Person>
  /** A new product for one test: Ksh 100.00, three earnings of Ksh 1.37, one a second. */
  newProduct(terms?: object): Promise<Product>
  changeProduct(product: Product, change: object): Promise<void>
  /** Buys through the API, not the app; returns the holding's id. */
  buy(customer: Person, product: Product, quantity?: number): Promise<string>
  freeze(holding: string, reason: string): Promise<void>
}

/** Prefix of the names of products that tests create. */
export const productNamePrefix = 'Cassava'

const everyDay = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
}

const terms = {
  description: 'Cuttings for a group in **Busia**.',
  price: 10_000,
  cycle: 1,
  number_of_earnings: 3,
  earnings_per_time: 137,
  claim_period: 1,
  profit_rule: everyDay,
  returns_principal: true,
  published: true,
}

function createShop(operator: Person, created: Product[]): Shop {
  return {
    operator,
    async newCustomer(balance = 0) {
      const customer = await newCustomer()
      if (balance > 0) await topUp(customer, balance)
      return customer
    },
    async newProduct(own = {}) {
      const name = `${productNamePrefix} ${Math.random().toString(36).slice(2, 9)}`
      const product = await byTwo<Product>('createProduct', { name, ...terms, ...own })
      created.push(product)
      return product
    },
    async changeProduct({ id }, change) {
      await byTwo('updateProduct', { id, ...change })
    },
    async buy(customer, { id }, quantity = 1) {
      const { price, terms_hash } = await customer.get<Product>(`/api/products/${id}`)
      const order = { product_id: id, quantity, price, terms_hash, risk_acknowledged: true }
      const { holding } = await customer.send<{ holding: { id: string } }>('/api/orders', {
        ...order,
        pay_from: 'balance',
      })
      return holding.id
    },
    async freeze(holding, reason) {
      await operator.send(`/api/operator/holdings/${holding}/freeze`, { reason })
    },
  }
}

/** A test with a shop. Its products are unpublished afterwards, as other tests would see them. */
export const test = base.extend<{ shop: Shop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
  shop: async ({}, provide) => {
    const created: Product[] = []
    const shop = createShop(await asOperator(), created)
    await provide(shop)
    for (const product of created) await shop.changeProduct(product, { published: false })
  },
})

export const detailOf = ({ id }: Product) => `/pages/product/detail?id=${id}`
