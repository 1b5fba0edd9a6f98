export { AccountField, type AccountFieldProps } from './account-field/account-field.js'
export {
  ActivityBanner,
  type Activity,
  type ActivityBannerProps,
} from './activity-banner/activity-banner.js'
export { ActivityBannerSkeleton } from './activity-banner/activity-banner-skeleton.js'
export { Amount, type AmountProps } from './amount/amount.js'
export { AmountField, type AmountFieldProps } from './amount-field/amount-field.js'
export { AppFrame, type AppFrameProps } from './app-frame/app-frame.js'
export { Avatar, type AvatarProps } from './avatar/avatar.js'
export { Badge, type BadgeProps, type Tone } from './badge/badge.js'
export { CountBadge, type CountBadgeProps } from './badge/count-badge.js'
export { type Status, StatusBadge, type StatusBadgeProps } from './badge/status-badge.js'
export { DemoStrip, type DemoStripProps } from './banner/demo-strip.js'
export { NotKnownNotice, type NotKnownNoticeProps } from './banner/not-known-notice.js'
export { Notice, type NoticeProps, type NoticeTone } from './banner/notice.js'
export { OfflineStrip, type OfflineStripProps } from './banner/offline-strip.js'
export { RiskNotice, type RiskNoticeProps } from './banner/risk-notice.js'
export { Strip, type StripProps } from './banner/strip.js'
export { Button, type ButtonProps } from './button/button.js'
export { ButtonPair } from './button/button-pair.js'
export { IconButton, type IconButtonProps } from './button/icon-button.js'
export { LinkButton, type LinkButtonProps } from './button/link-button.js'
export { Card, type CardProps } from './card/card.js'
export { CardList } from './card/card-list.js'
export { Section, type SectionProps } from './card/section.js'
export { Cell, type CellProps } from './cell/cell.js'
export { CellGroup, type CellGroupProps } from './cell/cell-group.js'
export { CellSkeleton } from './cell/cell-skeleton.js'
export { ValueCell, type ValueCellProps } from './cell/value-cell.js'
export { type ChatDraft, ChatComposer, type ChatComposerProps } from './chat/chat-composer.js'
export type { ChatMessage, ChatPicture, MessageState } from './chat/chat-message.js'
export { ChatSkeleton } from './chat/chat-skeleton.js'
export { ChatThread, type ChatThreadProps } from './chat/chat-thread.js'
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.js'
export { CodeField, type CodeFieldProps } from './code-field/code-field.js'
export { ConfirmSheet, type ConfirmSheetProps } from './confirm-sheet/confirm-sheet.js'
export { SumList, type SumListProps, type SumRow } from './confirm-sheet/sum-list.js'
export { CopyButton, type CopyButtonProps } from './copy-button/copy-button.js'
export { DayFlags, type DayFlagsProps, type DayRule, type Weekday } from './day-flags/day-flags.js'
export { Dialog, type DialogProps } from './dialog/dialog.js'
export { overlays } from './dialog/overlays.js'
export { useCloseOnBack } from './dialog/use-close-on-back.js'
export { FieldBox, type FieldBoxProps } from './field/field-box.js'
export type { FieldParts, FieldState } from './field/field-parts.js'
export { Field, type FieldControl, type FieldProps } from './field/field.js'
export { FormMessage } from './form/form-message.js'
export type { FormIssue, FormSchema } from './form/form-schema.js'
export { Form } from './form/form.js'
export { type CheckBinding, type FieldBinding, type FormOptions, useForm } from './form/use-form.js'
export { HoldingCard, type HoldingCardProps } from './holding-card/holding-card.js'
export { HoldingCardSkeleton } from './holding-card/holding-card-skeleton.js'
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
export type { IncomeDay } from './income-chart/chart-days.js'
export type { ChartKind } from './income-chart/chart-geometry.js'
export { type ChartView, IncomeChart, type IncomeChartProps } from './income-chart/income-chart.js'
export { IncomeChartSkeleton } from './income-chart/income-chart-skeleton.js'
export {
  type Language,
  LanguageList,
  type LanguageListProps,
} from './language-list/language-list.js'
export { LevelBar, type LevelBarProps } from './level-bar/level-bar.js'
export { Markdown, type MarkdownProps } from './markdown/markdown.js'
export { MenuGrid, type MenuGridItem, type MenuGridProps } from './menu-grid/menu-grid.js'
export { NextClaim, type NextClaimProps } from './next-claim/next-claim.js'
export { art, type ArtComponent, type ArtProps } from './page-state/art.js'
export {
  BasketArt,
  EnvelopeArt,
  GateArt,
  MaizeArt,
  PathArt,
  SeedlingArt,
  WellArt,
} from './page-state/drawings.js'
export { EmptyState, type EmptyStateProps } from './page-state/empty-state.js'
export { ErrorState, type ErrorStateProps } from './page-state/error-state.js'
export { NotFoundState, type NotFoundStateProps } from './page-state/not-found-state.js'
export { OfflineState, type OfflineStateProps } from './page-state/offline-state.js'
export { PageState, type PageStateProps } from './page-state/page-state.js'
export { PageTransition, type PageTransitionProps } from './page-transition/page-transition.js'
export { PasswordField, type PasswordFieldProps } from './password-field/password-field.js'
export { PhoneField, type PhoneFieldProps } from './phone-field/phone-field.js'
export { ProductCard, type ProductCardProps } from './product-card/product-card.js'
export { ProductCardSkeleton } from './product-card/product-card-skeleton.js'
export { ProgressLine, type ProgressLineProps } from './progress-line/progress-line.js'
export { ProgressRing, type ProgressRingProps } from './progress-ring/progress-ring.js'
export { QrCode, type QrCodeProps } from './qr-code/qr-code.js'
export { RadioList, type RadioListProps, type RadioOption } from './radio-list/radio-list.js'
export { Receipt, type ReceiptProps } from './receipt/receipt.js'
export { SearchField, type SearchFieldProps } from './search-field/search-field.js'
export { SelectField, type SelectFieldProps } from './select-field/select-field.js'
export type { SelectOption } from './select-field/select-options.js'
export { ShareButton, type ShareButtonProps } from './share-button/share-button.js'
export { Sheet, type SheetProps } from './sheet/sheet.js'
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.js'
export { SlowNotice, type SlowNoticeProps } from './slow-notice/slow-notice.js'
export { Spinner, type SpinnerProps } from './spinner/spinner.js'
export { Stamp, type StampProps } from './stamp/stamp.js'
export { Statistic, type StatisticProps } from './statistic/statistic.js'
export { StatisticGrid } from './statistic/statistic-grid.js'
export { Stepper, type StepperProps } from './stepper/stepper.js'
export { StickyBar, type StickyBarProps } from './sticky-bar/sticky-bar.js'
export { Switch, type SwitchProps } from './switch/switch.js'
export { TabBar, type TabBarItem, type TabBarProps } from './tab-bar/tab-bar.js'
export { PasteButton, type PasteButtonProps } from './text-field/paste-button.js'
export { TextField, type TextFieldProps } from './text-field/text-field.js'
export {
  type StepState,
  Timeline,
  type TimelineProps,
  type TimelineStep,
} from './timeline/timeline.js'
export { TitleBar, type TitleBarProps } from './title-bar/title-bar.js'
export {
  type PromiseMessages,
  toast,
  type ToastMessage,
  type ToastTone,
} from './toast/toast-store.js'
export { Toaster, type ToasterProps } from './toast/toaster.js'
export {
  createFormatter,
  type Formatter,
  type FormatterSettings,
  type MoneyOptions,
  type MoneyParts,
} from './ui-provider/formatter.js'
export type { Direction, LinkProps, Translation, UiSettings } from './ui-provider/ui-context.js'
export { UiLink } from './ui-provider/ui-link.js'
export { UiProvider, type UiProviderProps } from './ui-provider/ui-provider.js'
export type { UiTexts } from './ui-provider/ui-texts.js'
export { useDirection } from './ui-provider/use-direction.js'
export { useFormatter } from './ui-provider/use-formatter.js'
export { useUiText } from './ui-provider/use-ui-text.js'
export { VisuallyHidden } from './visually-hidden/visually-hidden.js'
export { FilterChips, type FilterChip, type FilterChipsProps } from './filter-chips/filter-chips.js'
export {
  PullRefresh,
  type PullRefreshActions,
  type PullRefreshProps,
} from './pull-refresh/pull-refresh.js'
export { RecordList, type RecordListProps } from './record-list/record-list.js'
export type { More } from './record-list/use-reach-bottom.js'
export { RecordRow, type RecordRowProps } from './record-row/record-row.js'
export { RecordRowSkeleton } from './record-row/record-row-skeleton.js'
