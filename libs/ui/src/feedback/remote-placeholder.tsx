import { RegisterMark } from '../brand/register-mark';

/** Stands where a part of the product will be, while it is on its way. */
export function RemotePlaceholder() {
  return <RegisterMark page label="Loading..." />;
}
