export { ApiError, readEvents, uploadFile } from '@fidelio/api-client';
export { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { api, queryClient } from './api';
export { chooseFolder, hasFolders } from './choose-folder';
export { drafts } from './drafts';
export { comparisonQuery } from './comparison';
export { type ExpectedFiles, expectedFiles } from './expected-files';
export { FileInput } from './file-input';
export { filesQuery, keepFile } from './files';
export { handedFiles } from './handed-files';
export { isMeant } from './meant-files';
export { menuMarks } from './menu-marks';
export { menuStatesQuery, readMenuStates } from './menu-states';
export { notices } from './notices';
export { productInfoQuery } from './product-info';
export { saveLanguage } from './save-language';
export { session, type SessionState, useSession, useUser } from './session';
export { signOut } from './sign-out';
export { signUpEmail } from './sign-up-email';
export { signedInPaths } from './signed-in-paths';
export { type ShownSlot, Slot, type SlotComponents, slotHost, type SlotProps } from './slot';
export { shellApiVersion } from './version';
export { unlockFile } from './unlock-file';
export { uploads } from './load-uploads';
export { type Upload, useUploads } from './upload-list';
export { useHandFiles } from './use-hand-files';
export { useFileDrop } from './use-file-drop';
export { useLiveFiles } from './use-live-files';
