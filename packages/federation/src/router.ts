/** The facade of the router: only these names are used, so only these are in the page (react-router-dom ends in v8). */
export {
  data,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router-dom';
