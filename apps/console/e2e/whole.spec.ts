import { asApprover, asOperator } from '../../wallet/e2e/support/customers.js'
import { cashier, test } from './support/desk.js'
import { expectWhole } from './support/whole.js'

const looks = [
  { size: { width: 1366, height: 768 }, theme: 'light' },
  { size: { width: 320, height: 640 }, theme: 'dark' },
] as const

for (const look of looks) {
  test(
    `what is planned and set is whole at ${look.size.width} px, ${look.theme}`,
    { tag: look.size.width === 1366 ? '@long' : [] },
    async ({ page }) => {
      const desk = await asOperator()
      const first = async (list: string) => {
        const { items } = await desk.get<{ items: { id: string }[] }>(
          `/api/operator/${list}?limit=1`,
        )
        return items[0]?.id
      }
      await expectWhole(page, { ...look, phone: cashier }, [
        `products/${await first('products')}`,
        'products/new',
        `codes/${await first('codes')}`,
        `news/${await first('announcements')}`,
        `people/${(await asApprover()).user.id}`,
        'config/money',
        'config/channels',
        'config/texts',
      ])
    },
  )
}
