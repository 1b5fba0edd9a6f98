/** How the settings page opens and closes each of its sheets. */
export interface SettingsSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}
