import { useNavigate } from 'react-router-dom';
import { handedFiles } from './handed-files';

/** Hands files to the chat, which shows them before anything is sent. */
export function useHandFiles(): (files: File[]) => void {
  const navigate = useNavigate();

  return (files) => {
    if (files.length === 0) return;
    handedFiles.give(files);
    void navigate('/chat?upload');
  };
}
