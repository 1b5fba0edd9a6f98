import type {
  DatedTaxRule,
  EndpointRequest,
  operatorAddTaxRule as addEndpoint,
  Page,
} from '@mavuno/sdk/contract'
import { languages } from '@mavuno/texts'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { percentText } from '../../platform/languages/percent-text.js'
import { textOf } from '../../platform/languages/text-of.js'
import { readConfig } from '../config/config-service.js'
import { runKeyed } from '../ledger/run-operation.js'

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

type Rule = EndpointRequest<typeof addEndpoint>

/** The announcement of a rule, in every language. */
function announcementOf({ starts, rate, legal_reference: law }: Rule, timeZone: string): object {
  // This locale writes YYYY-MM-DD.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(starts * 1000)
  const values = { day, law, rate: percentText(rate) }
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

/** Announces a raised tax; see the endpoint. */
export async function operatorAddTaxRule(
  context: Pick<Context, 'db' | 'now'>,
  operator: string,
  input: Rule,
  key: string,
): Promise<DatedTaxRule> {
  const { time_zone } = await readConfig(context.db)
  return runKeyed<DatedTaxRule>(context, {
    operation: 'add_tax_rule',
    endpoint: 'operatorAddTaxRule',
    caller: operator,
    key,
    input,
    facts: { texts: announcementOf(input, time_zone) },
  })
}
