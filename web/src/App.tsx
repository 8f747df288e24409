/* The pages and where they live. Each is fetched when it is first opened. */
import { lazy, Suspense } from "react";
import { Route, Switch } from "wouter";
import { WordsProvider } from "./i18n/context";
import { KitDefs } from "./kit/Defs";
import { Waiting } from "./pages/Waiting";

const Home = lazy(() => import("./pages/Home"));
const TablePage = lazy(() => import("./pages/TablePage"));
const ReplayPage = lazy(() => import("./pages/ReplayPage"));
const ReviewPage = lazy(() => import("./study/review/ReviewPage"));
const RulesPage = lazy(() => import("./pages/RulesPage"));
const WatchPage = lazy(() => import("./pages/WatchPage"));
const RecordsPage = lazy(() => import("./pages/RecordsPage"));
const ProfilePage = lazy(() => import("./pages/mine/ProfilePage"));
const LinkPage = lazy(() => import("./pages/mine/LinkPage"));
const NewTablePage = lazy(() => import("./pages/newtable/NewTablePage"));
const NotFound = lazy(() => import("./pages/NotFound").then((found) => ({ default: found.NotFound })));
const MailPage = lazy(() => import("./pages/MailPage"));
const LessonPage = lazy(() => import("./learn/LessonPage"));
const LearnPage = lazy(() => import("./learn/LearnPage"));
const PuzzlesPage = lazy(() => import("./puzzles/PuzzlesPage"));
const PuzzlePage = lazy(() => import("./puzzles/PuzzlePage"));

export function App() {
  return (
    <WordsProvider waiting={<Waiting />}>
      <KitDefs />
      <Suspense fallback={<Waiting />}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/new/:game">{({ game }) => <NewTablePage game={game} />}</Route>
          <Route path="/tables/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
          <Route path="/tables/:id/replay">{({ id }) => <ReplayPage key={id} id={id} />}</Route>
          <Route path="/tables/:id/review">{({ id }) => <ReviewPage key={id} id={id} />}</Route>
          <Route path="/rules/:game?">{({ game }) => <RulesPage game={game} />}</Route>
          <Route path="/learn" component={LearnPage} />
          <Route path="/learn/:lesson">{({ lesson }) => <LessonPage key={lesson} name={lesson} />}</Route>
          <Route path="/puzzles" component={PuzzlesPage} />
          <Route path="/puzzles/:name">{({ name }) => <PuzzlePage key={name} name={name} />}</Route>
          <Route path="/watch" component={WatchPage} />
          <Route path="/records" component={RecordsPage} />
          <Route path="/mail" component={MailPage} />
          <Route path="/games">
            <ProfilePage part="games" />
          </Route>
          <Route path="/me">
            <ProfilePage part="me" />
          </Route>
          <Route path="/link" component={LinkPage} />
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </WordsProvider>
  );
}
