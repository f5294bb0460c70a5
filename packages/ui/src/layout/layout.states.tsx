import { Button } from '../buttons/button';
import { Breadcrumb } from './breadcrumb';
import { Container } from './container';
import { Hero } from './hero';
import { PageIntro } from './page-intro';
import { Section } from './section';

export const states = {
  Breadcrumb: {
    'Three levels': (
      <Breadcrumb
        items={[{ name: 'Home', path: '/' }, { name: 'Pune', path: '/search' }, { name: 'Wakad' }]}
      />
    ),
  },
  Container: {
    Page: <Container>As wide as the page</Container>,
    Text: <Container width="text">As wide as a comfortable line</Container>,
  },
  Hero: {
    Small: (
      <Hero title="Villas" lead="Homes with a garden of their own" size="sm">
        <Button variant="onStrong">Search</Button>
      </Hero>
    ),
    Medium: <Hero title="Villas" lead="Homes with a garden of their own" />,
    Large: (
      <Hero title="Find your home" size="lg">
        <Button variant="onStrong">Search</Button>
      </Hero>
    ),
  },
  PageIntro: { Plain: <PageIntro title="About us" lead="Who we are and what we do" /> },
  Section: {
    Plain: (
      <Section title="Services" intro="What we do for you" action={<a href="/sell">All services</a>}>
        <p>Buy, rent and sell</p>
      </Section>
    ),
    Sunken: (
      <Section title="Testimonials" tone="sunken">
        <p>What customers say</p>
      </Section>
    ),
  },
};
