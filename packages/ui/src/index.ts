export type { MoneyOptions, MoneyParts } from '@mavuno/format'
export { Button, ButtonPair, type ButtonProps } from './components/actions/button/button.js'
export { IconButton, type IconButtonProps } from './components/actions/button/icon-button.js'
export { LinkButton, type LinkButtonProps } from './components/actions/button/link-button.js'
export { CopyButton, type CopyButtonProps } from './components/actions/copy-button/copy-button.js'
export {
  ShareButton,
  type ShareButtonProps,
} from './components/actions/share-button/share-button.js'
export { Amount, type AmountProps } from './components/content/amount/amount.js'
export { Avatar, type AvatarProps } from './components/content/avatar/avatar.js'
export { Badge, type BadgeProps, type Tone } from './components/content/badge/badge.js'
export { CountBadge, type CountBadgeProps } from './components/content/badge/count-badge.js'
export {
  type Status,
  StatusBadge,
  type StatusBadgeProps,
} from './components/content/badge/status-badge.js'
export { CardList } from './components/content/card/card-list.js'
export { Card, type CardProps } from './components/content/card/card.js'
export { Section, type SectionProps } from './components/content/card/section.js'
export { CellGroup, type CellGroupProps } from './components/content/cell/cell-group.js'
export { CellSkeleton } from './components/content/cell/cell-skeleton.js'
export { Cell, type CellProps } from './components/content/cell/cell.js'
export { ValueCell, type ValueCellProps } from './components/content/cell/value-cell.js'
export {
  type ChatDraft,
  ChatComposer,
  type ChatComposerProps,
} from './components/content/chat/chat-composer.js'
export type {
  ChatMessage,
  ChatPicture,
  MessageState,
} from './components/content/chat/chat-message.js'
export { ChatSkeleton } from './components/content/chat/chat-skeleton.js'
export { ChatThread, type ChatThreadProps } from './components/content/chat/chat-thread.js'
export { Diff, type DiffChange, type DiffProps } from './components/content/diff/diff.js'
export {
  type Language,
  LanguageList,
  type LanguageListProps,
} from './components/content/language-list/language-list.js'
export { Markdown, type MarkdownProps } from './components/content/markdown/markdown.js'
export {
  MenuGrid,
  type MenuGridItem,
  type MenuGridProps,
} from './components/content/menu-grid/menu-grid.js'
export {
  ProgressRing,
  type ProgressRingProps,
} from './components/content/progress-ring/progress-ring.js'
export { QrCode, type QrCodeProps } from './components/content/qr-code/qr-code.js'
export { qrPath, type QrPath } from './components/content/qr-code/qr-path.js'
export { Fold, type FoldProps } from './components/content/fold/fold.js'
export { DayName, type DayNameProps } from './components/content/stamp/day-name.js'
export { Stamp, type StampProps } from './components/content/stamp/stamp.js'
export {
  Statistic,
  StatisticGrid,
  type StatisticGridProps,
  type StatisticProps,
} from './components/content/statistic/statistic.js'
export { SumList, type SumListProps, type SumRow } from './components/content/sum-list/sum-list.js'
export {
  type StepState,
  Timeline,
  type TimelineProps,
  type TimelineStep,
} from './components/content/timeline/timeline.js'
export { Notice, type NoticeProps, type NoticeTone } from './components/feedback/notice/notice.js'
export { EmptyState, type EmptyStateProps } from './components/feedback/page-state/empty-state.js'
export { ErrorState, type ErrorStateProps } from './components/feedback/page-state/error-state.js'
export {
  NotFoundState,
  type NotFoundStateProps,
} from './components/feedback/page-state/not-found-state.js'
export {
  OfflineState,
  type OfflineStateProps,
} from './components/feedback/page-state/offline-state.js'
export { PageState, type PageStateProps } from './components/feedback/page-state/page-state.js'
export {
  ProgressLine,
  type ProgressLineProps,
} from './components/feedback/progress-line/progress-line.js'
export { Skeleton, type SkeletonProps } from './components/feedback/skeleton/skeleton.js'
export { SlowNotice, type SlowNoticeProps } from './components/feedback/slow-notice/slow-notice.js'
export { Spinner, type SpinnerProps } from './components/feedback/spinner/spinner.js'
export { OfflineStrip, type OfflineStripProps } from './components/feedback/strip/offline-strip.js'
export { Strip, type StripProps } from './components/feedback/strip/strip.js'
export {
  type PromiseMessages,
  toast,
  type ToastMessage,
  type ToastText,
  type ToastTone,
} from './components/feedback/toast/toast-store.js'
export { Toaster, type ToasterProps } from './components/feedback/toast/toaster.js'
export {
  AccountField,
  type AccountFieldProps,
} from './components/forms/account-field/account-field.js'
export { AmountField, type AmountFieldProps } from './components/forms/amount-field/amount-field.js'
export { Checkbox, type CheckboxProps } from './components/forms/checkbox/checkbox.js'
export { PinPad, type PinPadProps } from './components/forms/pin-pad/pin-pad.js'
export { CodeField, type CodeFieldProps } from './components/forms/code-field/code-field.js'
export { FieldBox, type FieldBoxProps } from './components/forms/field/field-box.js'
export type { FieldParts, FieldState } from './components/forms/field/field-parts.js'
export { Field, type FieldControl, type FieldProps } from './components/forms/field/field.js'
export { FormMessage } from './components/forms/form/form-message.js'
export type { FormIssue, FormSchema } from './components/forms/form/form-schema.js'
export { Form } from './components/forms/form/form.js'
export {
  type CheckBinding,
  type FieldBinding,
  type FormOptions,
  useForm,
} from './components/forms/form/use-form.js'
export {
  PasswordField,
  type PasswordFieldProps,
} from './components/forms/password-field/password-field.js'
export { PhoneField, type PhoneFieldProps } from './components/forms/phone-field/phone-field.js'
export {
  RadioList,
  type RadioListProps,
  type RadioOption,
} from './components/forms/radio-list/radio-list.js'
export { SearchField, type SearchFieldProps } from './components/forms/search-field/search-field.js'
export { SelectField, type SelectFieldProps } from './components/forms/select-field/select-field.js'
export type { SelectOption } from './components/forms/select-field/select-options.js'
export { Stepper, type StepperProps } from './components/forms/stepper/stepper.js'
export { Switch, type SwitchProps } from './components/forms/switch/switch.js'
export { PasteButton, type PasteButtonProps } from './components/forms/text-field/paste-button.js'
export { TextField, type TextFieldProps } from './components/forms/text-field/text-field.js'
export { art, type ArtComponent, type ArtProps } from './components/foundation/art/art.js'
export {
  BasketArt,
  EnvelopeArt,
  MaizeArt,
  PathArt,
  SeedlingArt,
} from './components/foundation/art/drawings.js'
export { GateArt, WellArt } from './components/foundation/art/first-drawings.js'
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
  ReturnIcon,
  SendIcon,
  ShareIcon,
  TrashIcon,
} from './components/foundation/icons/action-icons.js'
export { BackspaceIcon, FingerprintIcon } from './components/foundation/icons/unlock-icons.js'
export { icon, type IconComponent, type IconProps } from './components/foundation/icons/icon.js'
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
} from './components/foundation/icons/navigation-icons.js'
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
  SunIcon,
  TeamIcon,
} from './components/foundation/icons/object-icons.js'
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
} from './components/foundation/icons/status-icons.js'
export {
  HomeFilledIcon,
  HomeIcon,
  ProductFilledIcon,
  ProductIcon,
  UserFilledIcon,
  UserIcon,
  WalletFilledIcon,
  WalletIcon,
} from './components/foundation/icons/tab-icons.js'
export {
  createFormatter,
  type Formatter,
  type FormatterSettings,
  type NearDay,
} from './components/foundation/ui-provider/formatter.js'
export type {
  Direction,
  LinkProps,
  Translation,
  UiSettings,
} from './components/foundation/ui-provider/ui-context.js'
export { UiLink } from './components/foundation/ui-provider/ui-link.js'
export {
  UiProvider,
  type UiProviderProps,
} from './components/foundation/ui-provider/ui-provider.js'
export type { UiTexts } from './components/foundation/ui-provider/ui-texts.js'
export { useDirection } from './components/foundation/ui-provider/use-direction.js'
export { useFormatter } from './components/foundation/ui-provider/use-formatter.js'
export { useUiText } from './components/foundation/ui-provider/use-ui-text.js'
export { VisuallyHidden } from './components/foundation/visually-hidden/visually-hidden.js'
export { AppFrame, type AppFrameProps } from './components/frame/app-frame/app-frame.js'
export { HeroFigure, type HeroFigureProps } from './components/frame/hero/hero-figure.js'
export { Hero, type HeroProps } from './components/frame/hero/hero.js'
export {
  PageTransition,
  type PageTransitionProps,
} from './components/frame/page-transition/page-transition.js'
export { SplitView, type SplitViewProps } from './components/frame/split-view/split-view.js'
export { StickyBar, type StickyBarProps } from './components/frame/sticky-bar/sticky-bar.js'
export { TabBar, type TabBarItem, type TabBarProps } from './components/frame/tab-bar/tab-bar.js'
export { TitleBar, type TitleBarProps } from './components/frame/title-bar/title-bar.js'
export {
  DataTable,
  type DataTableProps,
  type TableColumn,
  type TableSort,
} from './components/lists/data-table/data-table.js'
export {
  FilterChips,
  type FilterChip,
  type FilterChipsProps,
} from './components/lists/filter-chips/filter-chips.js'
export {
  PullRefresh,
  type PullRefreshActions,
  type PullRefreshProps,
} from './components/lists/pull-refresh/pull-refresh.js'
export type { RecordListActions } from './components/lists/record-list/list-rows-view.js'
export { RecordList, type RecordListProps } from './components/lists/record-list/record-list.js'
export type { More } from './components/lists/record-list/use-reach-bottom.js'
export { RecordRowSkeleton } from './components/lists/record-row/record-row-skeleton.js'
export { RecordRow, type RecordRowProps } from './components/lists/record-row/record-row.js'
export {
  type Command,
  type CommandGroup,
  CommandPalette,
  type CommandPaletteProps,
} from './components/overlays/command-palette/command-palette.js'
export {
  ConfirmSheet,
  type ConfirmSheetProps,
} from './components/overlays/confirm-sheet/confirm-sheet.js'
export { Dialog, type DialogProps } from './components/overlays/dialog/dialog.js'
export { overlays } from './components/overlays/dialog/overlays.js'
export { useCloseOnBack } from './components/overlays/dialog/use-close-on-back.js'
export { Sheet, type SheetProps } from './components/overlays/sheet/sheet.js'
export { useComposedRefs } from './hooks/use-composed-refs.js'
export { useControllableState } from './hooks/use-controllable-state.js'
export { showAfterMs, stayAtLeastMs, useDelayed } from './hooks/use-delayed.js'
