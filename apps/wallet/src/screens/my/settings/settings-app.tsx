import { appVersion } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import { useState } from 'react'
import { Cell, CellGroup, DownloadIcon, InfoIcon, RefreshIcon, SunIcon, toast } from '@mavuno/ui'
import { queries } from '../../../queries/queries.js'
import { install, useInstallState } from '../../../shell/device/install-prompt.js'
import { useText } from '../../../texts/use-text.js'
import { ThemeSheet } from '../../../theme/theme-sheet.js'
import { useTheme } from '../../../theme/use-theme.js'
import { PushCell } from './push-cell.js'

/** Clears cached lists and pictures. What is on the screen is fetched again. */
async function clearCache(): Promise<void> {
  queries.clear()
  // Not available on insecure origins.
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** The settings of the app on this device. */
export function SettingsApp() {
  const t = useText()
  const site = useConfig()?.site_name ?? ''
  const installation = useInstallState()
  const theme = useTheme()
  const [isThemeOpen, setThemeOpen] = useState(false)
  const icon = <DownloadIcon size={20} />
  const clear = async () => {
    await clearCache()
    toast.success(t('settings.cache_cleared'))
  }
  return (
    <>
      <CellGroup title={t('settings.app_group')}>
        <Cell
          icon={<SunIcon size={20} />}
          label={t('theme.title')}
          value={t(`theme.${theme}`)}
          onClick={() => setThemeOpen(true)}
        />
        {installation === 'ready' && (
          <Cell
            icon={icon}
            label={t('install.button')}
            note={t('install.text')}
            onClick={() => void install()}
          />
        )}
        {installation !== 'ready' && (
          <Cell
            icon={icon}
            label={t('install.button')}
            note={installation === 'installed' ? t('install.done', { site }) : t('install.by_hand')}
          />
        )}
        <PushCell />
        <Cell
          icon={<RefreshIcon size={20} />}
          label={t('settings.clear_cache')}
          note={t('settings.clear_cache_text')}
          onClick={() => void clear()}
        />
        <Cell
          icon={<InfoIcon size={20} />}
          label={t('settings.version')}
          value={t('settings.version_value', appVersion)}
        />
      </CellGroup>
      <ThemeSheet open={isThemeOpen} onOpenChange={setThemeOpen} />
    </>
  )
}
