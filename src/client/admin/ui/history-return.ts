import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { isRecord } from '#client/lib/stored-value.ts';

/** The state of a link in a list: its page can go back in the history, so that the list keeps its scroll position. */
export const fromList = { isFromList: true };

/** Leads from a page back to `address`: in the history if a link with `fromList` led here. */
export function useHistoryReturn(address: string, options?: NavigateOptions) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isFromList = isRecord(state) && state.isFromList === true;
  return {
    address,
    isFromList,
    goBack: () => (isFromList ? navigate(-1) : navigate(address, options)),
  };
}
