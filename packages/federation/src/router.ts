/** The part of the router that areas use. A facade keeps the rest out of the page and hides the package's name. */
export {
  data,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router-dom';
