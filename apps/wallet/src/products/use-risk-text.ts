import { useConfig } from '@mavuno/sdk/react'
import { useText } from '../texts/use-text.js'

/** The risk notice of the config, or the one of the app if there is none. */
export function useRiskText(): string {
  const t = useText()
  return useConfig()?.risk_notice.text || `${t('risk.title')}\n${t('risk.text')}`
}

const firstLine = /^.*?(\n|[.!?](?=\s)|。|$)/

/** What the risk notice says first. */
export function useFirstRiskLine(): string {
  const [first = ''] = firstLine.exec(useRiskText().trim()) ?? []
  return first.trim()
}
