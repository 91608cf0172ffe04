/// <reference path="./css.d.ts" />
export { Logo } from './brand/logo';
export { Mark } from './brand/mark';
export { Spinner } from './brand/spinner';
export { Button, IconButton } from './controls/button';
export { CircularProgress } from './controls/circular-progress';
export { Choice, Select, Slider, Switch } from './controls/controls';
export { TextField } from './controls/text-field';
export { Tooltip } from './controls/tooltip';
export { Dialog, DialogActions, DialogContent, DialogTitle } from './dialogs/dialog';
export { Menu, MenuItem } from './dialogs/menu';
export { Alert } from './feedback/alert';
export { ConfirmDialog } from './dialogs/confirm-dialog';
export { EmptyState } from './feedback/empty-state';
export { ErrorState } from './feedback/error-state';
export { NotFoundState } from './feedback/not-found-state';
export { ProgressBar } from './feedback/progress-bar';
export { RemotePlaceholder } from './feedback/remote-placeholder';
export { RowsSkeleton, TextSkeleton } from './feedback/skeletons';
export { isReported, ReportRows } from './feedback/report-rows';
export { SeverityMark } from './feedback/severity-mark';
export { Toast, type ToastTone } from './feedback/toast';
export { useThemeChoice } from './foundation/theme-choice';
export { loadMui } from './mui/mui-parts';
export { ThemeRoot } from './theme-root';
export { VisuallyHidden } from './foundation/visually-hidden';
export { FileTypeIcon, type FileType } from './icons/file-type-icon';
export { declaredIcon, Icon, iconNames, type IconPath, isIconName } from './icons/icon';
export type { IconName } from './icons/icon-paths';
export { catalogue, type Message, type SayText } from './language/catalogue';
export { colon, downloadText } from './texts';
export { LanguageSwitch } from './language/language-switch';
export { pageLanguage, usePageLanguage } from './language/page-language';
export { DrawerButton, type DrawerEntry, DrawerItem } from './layout/drawer-item';
export { DrawerLayout } from './layout/drawer-layout';
export { LegalPage, type LegalSection } from './layout/legal-page';
export { PageHeader } from './layout/page-header';
export { ThemeSwitch } from './layout/theme-switch';
export { contactAddress, ReachUs } from './legal/contact';
export { PrivacyPolicy } from './legal/privacy-policy';
export {
  formatBytes,
  formatDuration,
  formatInstant,
  formatList,
  formatNumber,
  formatRelative,
  formatTime,
} from './format';
export { saveAs } from './save-as';
