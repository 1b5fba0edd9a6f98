export { Amount, type AmountProps } from './amount/amount.js'
export { AppFrame, type AppFrameProps } from './app-frame/app-frame.js'
export { Badge, type BadgeProps, type Tone } from './badge/badge.js'
export { CountBadge, type CountBadgeProps } from './badge/count-badge.js'
export { type Status, StatusBadge, type StatusBadgeProps } from './badge/status-badge.js'
export { Button, type ButtonProps } from './button/button.js'
export { ButtonPair } from './button/button-pair.js'
export { IconButton, type IconButtonProps } from './button/icon-button.js'
export { LinkButton, type LinkButtonProps } from './button/link-button.js'
export { useComposedRefs } from './hooks/use-composed-refs.js'
export { useControllableState } from './hooks/use-controllable-state.js'
export { showAfterMs, stayAtLeastMs, useDelayed } from './hooks/use-delayed.js'
export { icon, type IconComponent, type IconProps } from './icons/icon.js'
export {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  DownloadIcon,
  EyeIcon,
  EyeOffIcon,
  LogOutIcon,
  MinusIcon,
  PasteIcon,
  PlusIcon,
  RefreshIcon,
  SendIcon,
  ShareIcon,
  TrashIcon,
} from './icons/action-icons.js'
export {
  BackIcon,
  BellIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  CloseIcon,
  ExternalIcon,
  ListIcon,
  SearchIcon,
  SettingsIcon,
} from './icons/navigation-icons.js'
export {
  CalendarIcon,
  CameraIcon,
  CardIcon,
  ChartIcon,
  ChatIcon,
  DeviceIcon,
  GiftIcon,
  GlobeIcon,
  ImageIcon,
  LeafIcon,
  MegaphoneIcon,
  PhoneIcon,
  QrIcon,
  ReceiptIcon,
  SproutIcon,
  StarFilledIcon,
  StarIcon,
  TeamIcon,
} from './icons/object-icons.js'
export {
  CheckCircleIcon,
  CheckIcon,
  ClockIcon,
  ClockOffIcon,
  CrossCircleIcon,
  HelpIcon,
  InfoIcon,
  LockIcon,
  OfflineIcon,
  PauseIcon,
  SlashedCircleIcon,
  WarningIcon,
} from './icons/status-icons.js'
export {
  HomeFilledIcon,
  HomeIcon,
  ProductFilledIcon,
  ProductIcon,
  UserFilledIcon,
  UserIcon,
  WalletFilledIcon,
  WalletIcon,
} from './icons/tab-icons.js'
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.js'
export { Spinner, type SpinnerProps } from './spinner/spinner.js'
export { TabBar, type TabBarItem, type TabBarProps } from './tab-bar/tab-bar.js'
export { TitleBar, type TitleBarProps } from './title-bar/title-bar.js'
export {
  createFormatter,
  type Formatter,
  type FormatterSettings,
  type MoneyOptions,
  type MoneyParts,
} from './ui-provider/formatter.js'
export type { Direction, LinkProps, UiSettings } from './ui-provider/ui-context.js'
export { UiLink } from './ui-provider/ui-link.js'
export { UiProvider, type UiProviderProps } from './ui-provider/ui-provider.js'
export type { UiTexts } from './ui-provider/ui-texts.js'
export { useDirection } from './ui-provider/use-direction.js'
export { useFormatter } from './ui-provider/use-formatter.js'
export { useUiText } from './ui-provider/use-ui-text.js'
export { VisuallyHidden } from './visually-hidden/visually-hidden.js'
