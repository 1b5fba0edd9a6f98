import { Button, GlobeIcon, LanguageList, Notice, Sheet } from '@mavuno/ui'
import { useState } from 'react'
import { useLanguageChoice } from '../../texts/use-language-choice.js'
import { useText } from '../../texts/use-text.js'

/**
 * The current language by its own name. It is changed in a sheet, so that nothing typed is lost.
 */
export function LanguageButton() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { languages, current, loading, hasFailed, choose } = useLanguageChoice()
  const name = languages.find(({ key }) => key === current)?.name ?? current
  const apply = async (key: string) => {
    if (await choose(key)) setOpen(false)
  }
  return (
    <>
      <Button
        variant="plain"
        size="small"
        icon={<GlobeIcon size={20} />}
        aria-label={t('language.switch', { name })}
        onClick={() => setOpen(true)}
      >
        <span lang={current}>{name}</span>
      </Button>
      <Sheet title={t('title.language')} open={isOpen} onOpenChange={setOpen}>
        <LanguageList
          aria-label={t('kit.languages')}
          languages={languages}
          value={current}
          loading={loading}
          onValueChange={(key) => void apply(key)}
        />
        {hasFailed && (
          <Notice tone="red" role="alert">
            {t('language.load_error')}
          </Notice>
        )}
      </Sheet>
    </>
  )
}
