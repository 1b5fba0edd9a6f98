import { LanguageList, Notice } from '@mavuno/ui'
import { mavuno } from '../../../mavuno.js'
import { Page } from '../../../shell/frame/page.js'
import { useLanguageChoice } from '../../../texts/use-language-choice.js'
import { useText } from '../../../texts/use-text.js'
import './form-screen.css'

/** Lists every language by its own name. The choice applies at once and is stored. */
export function ChangeLanguageScreen() {
  const t = useText()
  const { languages, current, loading, hasFailed, choose } = useLanguageChoice()
  return (
    <Page onRefresh={() => mavuno.config.load().catch(() => undefined)}>
      <LanguageList
        aria-label={t('kit.languages')}
        languages={languages}
        value={current}
        loading={loading}
        onValueChange={(key) => void choose(key)}
      />
      {hasFailed && (
        <Notice tone="red" role="alert" className="wallet-form-result">
          {t('language.load_error')}
        </Notice>
      )}
    </Page>
  )
}
