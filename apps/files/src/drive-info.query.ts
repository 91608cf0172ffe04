import { productInfoQuery, useQuery } from '@fidelio/shell-api';

/** Whether this product can save files to people's own Google Drives. */
export function useDrive(): boolean {
  return useQuery(productInfoQuery).data?.drive === true;
}
