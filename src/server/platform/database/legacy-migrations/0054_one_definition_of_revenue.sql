-- Revenue is read from the books alone: what payments brought is no longer tallied by the day of their orders.
-- Processes of the version before still read the column tallies.amount and the function money_of(payments). A migration of
-- the release after this one drops both with "if exists": some databases ran an earlier form of this one, which did.
-- Locks are taken in the order in which a payment is settled: orders, payments, tallies.
DROP INDEX "orders_cancelled_after_payment";--> statement-breakpoint
drop trigger payments_tallied_new on payments;--> statement-breakpoint
drop trigger payments_tallied on payments;--> statement-breakpoint
drop function tally_payment();--> statement-breakpoint
create or replace function tally_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'Pending' then
    insert into tallies (subject, kind, day, count) values ('order', old.status, day_of(old.placed_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'Pending' then
    insert into tallies (subject, kind, day, count) values ('order', new.status, day_of(new.placed_at), 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function tally_anew() returns void language sql as $$
  lock table orders, users, products in share row exclusive mode;
  delete from tallies;
  insert into tallies (subject, kind, day, count, folded)
    select 'order', status, day_of(placed_at), count(*), true from orders where status <> 'Pending' group by 2, 3
    union all
    select 'account status', status, day_of(created_at), count(*), true from users where anonymised_at is null group by 2, 3
    union all
    select 'account role', role, day_of(created_at), count(*), true from users where anonymised_at is null group by 2, 3
    union all
    select 'product', status, day_of(created_at), count(*), true from products where deleted_at is null group by 2, 3;
$$;
--> statement-breakpoint
ALTER TABLE "tallies" DROP CONSTRAINT "tallies_subject_known";--> statement-breakpoint
ALTER TABLE "tallies" ADD CONSTRAINT "tallies_subject_known" CHECK ("tallies"."subject" in ('order', 'account status', 'account role', 'product')) NOT VALID;
