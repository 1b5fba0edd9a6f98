import { maskPhone } from '@mavuno/sdk'
import { useConfig, useSession } from '@mavuno/sdk/react'
import {
  CardIcon,
  Cell,
  CellGroup,
  DeviceIcon,
  DownloadIcon,
  FingerprintIcon,
  GlobeIcon,
  LockIcon,
  PhoneIcon,
  TrashIcon,
  UserIcon,
} from '@mavuno/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageHref, paths } from '../../../router/paths.js'
import { useLanguageChoice } from '../../../texts/use-language-choice.js'
import { useText } from '../../../texts/use-text.js'
import { CloseAccountSheet } from './close-account-sheet.js'
import { DevicesSheet } from './devices-sheet.js'
import { ExportSheet } from './export-sheet.js'
import { NicknameSheet } from './nickname-sheet.js'
import { QuickUnlockSheet, useUnlockName } from './quick-unlock-sheet.js'

type SheetName = 'nickname' | 'unlock' | 'devices' | 'export' | 'close'

/** The settings of the account. Small ones open in a sheet. */
export function SettingsAccount() {
  const t = useText()
  const user = useSession()
  const rule = useConfig()?.phone
  const { languages, current } = useLanguageChoice()
  const unlockName = useUnlockName()
  const [fields] = useSearchParams()
  // The inbox leads to the devices, and a withdrawal that was asked for to quick unlock.
  const [open, setOpen] = useState<SheetName | undefined>(() =>
    (['devices', 'unlock'] as const).find((name) => name === fields.get('sheet')),
  )
  const sheet = (name: SheetName) => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  })
  return (
    <>
      <CellGroup title={t('settings.account_group')}>
        <Cell
          icon={<UserIcon size={20} />}
          label={t('sign.nickname')}
          value={user?.nickname || t('my.nickname_none')}
          onClick={() => setOpen('nickname')}
        />
        <Cell
          icon={<PhoneIcon size={20} />}
          label={t('sign.phone')}
          value={user?.phone && rule && maskPhone(user.phone, rule)}
          href={pageHref(paths.changePhone)}
        />
        <Cell
          icon={<GlobeIcon size={20} />}
          label={t('title.language')}
          value={<span lang={current}>{languages.find(({ key }) => key === current)?.name}</span>}
          href={pageHref(paths.changeLanguage)}
        />
        <Cell
          icon={<LockIcon size={20} />}
          label={t('title.password')}
          href={pageHref(paths.changePassword)}
        />
        <Cell
          icon={<FingerprintIcon size={20} />}
          label={t('title.unlock')}
          value={unlockName}
          onClick={() => setOpen('unlock')}
        />
        <Cell
          icon={<CardIcon size={20} />}
          label={t('title.payment_account')}
          href={pageHref(paths.myPaymentAccount)}
        />
        <Cell
          icon={<DeviceIcon size={20} />}
          label={t('title.devices')}
          onClick={() => setOpen('devices')}
        />
        <Cell
          icon={<DownloadIcon size={20} />}
          label={t('title.export')}
          onClick={() => setOpen('export')}
        />
        <Cell
          icon={<TrashIcon size={20} />}
          label={t('title.close_account')}
          onClick={() => setOpen('close')}
        />
      </CellGroup>
      <NicknameSheet key={user?.nickname} {...sheet('nickname')} />
      <QuickUnlockSheet {...sheet('unlock')} />
      <DevicesSheet {...sheet('devices')} />
      <ExportSheet {...sheet('export')} />
      <CloseAccountSheet {...sheet('close')} />
    </>
  )
}
