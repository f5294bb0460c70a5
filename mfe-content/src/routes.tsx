import type { AreaRoute } from '@nivaas/federation';

export const routes: AreaRoute[] = [
  {
    id: 'about',
    path: '/about',
    lazy: () => import(/* webpackChunkName: "page-about" */ './pages/about/about.page'),
    texts: { hi: () => import(/* webpackChunkName: "page-about-hi" */ './hindi/about') },
  },
  {
    id: 'careers',
    path: '/careers',
    lazy: () => import(/* webpackChunkName: "page-careers" */ './pages/careers/careers.page'),
    texts: { hi: () => import(/* webpackChunkName: "page-careers-hi" */ './hindi/careers') },
  },
  {
    id: 'contact',
    path: '/contact',
    query: ['subject', 'ref'],
    lazy: () => import(/* webpackChunkName: "page-contact" */ './pages/contact/contact.page'),
    texts: { hi: () => import(/* webpackChunkName: "page-contact-hi" */ './hindi/contact') },
  },
  {
    id: 'terms',
    path: '/terms',
    lazy: () => import(/* webpackChunkName: "page-terms" */ './pages/terms/terms.page'),
    texts: { hi: () => import(/* webpackChunkName: "page-terms-hi" */ './hindi/terms') },
  },
  {
    id: 'privacy',
    path: '/privacy',
    lazy: () => import(/* webpackChunkName: "page-privacy" */ './pages/privacy/privacy.page'),
    texts: { hi: () => import(/* webpackChunkName: "page-privacy-hi" */ './hindi/privacy') },
  },
  {
    id: 'testimonials',
    path: '/testimonials',
    lazy: () => import(/* webpackChunkName: "page-testimonials" */ './pages/testimonials/testimonials.page'),
  },
  {
    id: 'sell',
    path: '/sell',
    query: ['city', 'category', 'area'],
    lazy: () => import(/* webpackChunkName: "page-sell" */ './pages/sell/sell.page'),
    texts: { hi: () => import(/* webpackChunkName: "page-sell-hi" */ './hindi/sell') },
  },
  {
    id: 'sell-property',
    path: '/sell/property',
    query: ['step', 'draft'],
    lazy: () =>
      import(/* webpackChunkName: "page-sell-property" */ './pages/sell-property/sell-property.page'),
    texts: { hi: () => import(/* webpackChunkName: "page-sell-property-hi" */ './hindi/sell-property') },
  },
  {
    id: 'sell-pricing',
    path: '/sell/pricing',
    lazy: () => import(/* webpackChunkName: "page-sell-pricing" */ './pages/sell-pricing/sell-pricing.page'),
    texts: { hi: () => import(/* webpackChunkName: "page-sell-pricing-hi" */ './hindi/sell-pricing') },
  },
  {
    id: 'sell-services',
    path: '/sell/services',
    lazy: () =>
      import(/* webpackChunkName: "page-sell-services" */ './pages/sell-services/sell-services.page'),
    texts: { hi: () => import(/* webpackChunkName: "page-sell-services-hi" */ './hindi/sell-services') },
  },
  {
    id: 'home-loans',
    path: '/resources/home-loans',
    query: ['amount', 'rate', 'years', 'price', 'rent', 'stay', 'increase'],
    lazy: () => import(/* webpackChunkName: "page-home-loans" */ './pages/home-loans/home-loans.page'),
    texts: { hi: () => import(/* webpackChunkName: "page-home-loans-hi" */ './hindi/home-loans') },
  },
  {
    id: 'property-news',
    path: '/resources/property-news',
    query: ['topic'],
    lazy: () =>
      import(/* webpackChunkName: "page-property-news" */ './pages/property-news/property-news.page'),
  },
  {
    id: 'news-article',
    path: '/resources/property-news/:slug',
    lazy: () => import(/* webpackChunkName: "page-news-article" */ './pages/news-article/news-article.page'),
  },
  {
    id: 'guides',
    path: '/resources/guides',
    lazy: () => import(/* webpackChunkName: "page-guides" */ './pages/guides/guides.page'),
  },
  {
    id: 'guide',
    path: '/resources/guides/:slug',
    lazy: () => import(/* webpackChunkName: "page-guide" */ './pages/guide/guide.page'),
  },
];
