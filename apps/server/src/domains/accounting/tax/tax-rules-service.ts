import { formatDay, formatPercent } from '@mavuno/format'
import type { Page } from '@mavuno/sdk/contract'
import type { DatedTaxRule, InputOf } from '@mavuno/sdk/operator'
import { languages } from '@mavuno/texts'
import type { Context } from '../../../platform/context/context.js'
import { readPage, type PageInput } from '../../../platform/db/read-page.js'
import { textOf } from '../../../platform/languages/text-of.js'
import { readConfig } from '../../config/config-service.js'

export function operatorListTaxRules(
  { db }: Pick<Context, 'db'>,
  page: PageInput,
): Promise<Page<DatedTaxRule>> {
  return readPage<DatedTaxRule>(
    db,
    { from: 'tax_rules', items: (ids) => `tax_rules_json(${ids})`, where: 'true', values: [] },
    page,
  )
}

type Rule = InputOf<'addTaxRule'>

/** The announcement of a rule, in every language. */
function announcementOf({ starts, rate, legal_reference: law }: Rule, timeZone: string): object {
  const values = { day: formatDay(starts, { timeZone }), law, rate: formatPercent(rate) }
  const texts = Object.keys(languages).map((key) => [
    key,
    {
      title: textOf([key], 'server.tax_rule_title', values),
      summary: textOf([key], 'server.tax_rule_summary', values),
      body: textOf([key], 'server.tax_rule_body', values),
    },
  ])
  return Object.fromEntries(texts) as object
}

/** What SQL needs to add a rule: the texts that tell of it. */
export async function buildTaxRuleContext(
  { db }: Pick<Context, 'db'>,
  rule: Rule,
): Promise<object> {
  const { time_zone } = await readConfig(db)
  return { texts: announcementOf(rule, time_zone) }
}
