import { RadioList, Sheet } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import { themes, type Theme } from './theme.js'
import { setTheme, useTheme } from './use-theme.js'

interface ThemeSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The choice of the theme, which is applied at once. */
export function ThemeSheet(props: ThemeSheetProps) {
  const t = useText()
  return (
    <Sheet title={t('theme.title')} {...props}>
      <RadioList
        label={t('theme.label')}
        hint={t('theme.hint')}
        value={useTheme()}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onValueChange={(value) => setTheme(value as Theme)}
      />
    </Sheet>
  )
}
