import type { AreaRoute } from '@nivaas/federation';

export const routes: AreaRoute[] = [
  {
    id: 'about',
    path: '/about',
    lazy: () => import('./pages/about/about.page'),
    texts: { hi: () => import('./pages/about/about.messages.hi') },
  },
  {
    id: 'careers',
    path: '/careers',
    lazy: () => import('./pages/careers/careers.page'),
    texts: { hi: () => import('./pages/careers/careers.messages.hi') },
  },
  {
    id: 'contact',
    path: '/contact',
    query: ['subject', 'ref'],
    lazy: () => import('./pages/contact/contact.page'),
    texts: { hi: () => import('./pages/contact/contact.messages.hi') },
  },
  {
    id: 'terms',
    path: '/terms',
    lazy: () => import('./pages/terms/terms.page'),
    texts: { hi: () => import('./pages/terms/terms.messages.hi') },
  },
  {
    id: 'privacy',
    path: '/privacy',
    lazy: () => import('./pages/privacy/privacy.page'),
    texts: { hi: () => import('./pages/privacy/privacy.messages.hi') },
  },
  {
    id: 'testimonials',
    path: '/testimonials',
    lazy: () => import('./pages/testimonials/testimonials.page'),
  },
  {
    id: 'sell',
    path: '/sell',
    query: ['city', 'category', 'area'],
    lazy: () => import('./pages/sell/sell.page'),
    texts: { hi: () => import('./pages/sell/sell.messages.hi') },
  },
  {
    id: 'sell-property',
    path: '/sell/property',
    query: ['step', 'draft'],
    lazy: () => import('./pages/sell-property/sell-property.page'),
    texts: { hi: () => import('./pages/sell-property/sell-property.messages.hi') },
  },
  {
    id: 'sell-pricing',
    path: '/sell/pricing',
    lazy: () => import('./pages/sell-pricing/sell-pricing.page'),
    texts: { hi: () => import('./pages/sell-pricing/sell-pricing.messages.hi') },
  },
  {
    id: 'sell-services',
    path: '/sell/services',
    lazy: () => import('./pages/sell-services/sell-services.page'),
    texts: { hi: () => import('./pages/sell-services/sell-services.messages.hi') },
  },
  {
    id: 'home-loans',
    path: '/resources/home-loans',
    query: ['amount', 'rate', 'years', 'income', 'otherEmis', 'price', 'rent', 'stay', 'increase'],
    lazy: () => import('./pages/home-loans/home-loans.page'),
    texts: { hi: () => import('./pages/home-loans/home-loans.messages.hi') },
  },
  {
    id: 'property-news',
    path: '/resources/property-news',
    query: ['topic'],
    lazy: () => import('./pages/property-news/property-news.page'),
  },
  {
    id: 'news-article',
    path: '/resources/property-news/:slug',
    lazy: () => import('./pages/news-article/news-article.page'),
  },
  {
    id: 'guides',
    path: '/resources/guides',
    lazy: () => import('./pages/guides/guides.page'),
  },
  {
    id: 'guide',
    path: '/resources/guides/:slug',
    lazy: () => import('./pages/guide/guide.page'),
  },
];
