-- Gift cards and store credit. A balance changes only with a transaction that is added in the same statement. `balance` includes what unpaid
-- orders hold, so that it is what the shop owes.
create or replace function stored_value_moved() returns trigger language plpgsql as $$
begin
  update stored_value_accounts set
    balance = balance + case when new.type in ('issue', 'refund', 'correct') then new.amount
      when new.type in ('spend', 'expire', 'cash_out') then -new.amount else 0 end,
    held = held + case when new.type = 'hold' then new.amount when new.type in ('release', 'spend') then -new.amount else 0 end
  where id = new.account_id;
  return null;
end $$;

create or replace trigger stored_value_counted after insert on stored_value_transactions
  for each row execute function stored_value_moved();
create or replace trigger stored_value_never_changed before update or delete on stored_value_transactions
  for each row execute function never_changed();

-- Locks accounts, always in the same order.
create or replace function lock_stored_value(account_ids bigint[]) returns void language plpgsql as $$
begin
  perform from stored_value_accounts where id = any(account_ids) order by id for update;
end $$;

-- Holds amounts for an order. Returns false, having changed nothing, if an account has less or has ended.
create or replace function hold_stored_value(of_order text, account_ids bigint[], amounts bigint[]) returns boolean language plpgsql as $$
begin
  perform lock_stored_value(account_ids);
  if exists (
    select from unnest(account_ids, amounts) as wanted (id, amount) left join stored_value_accounts as account using (id)
    where account.id is null or account.balance - account.held < wanted.amount or account.disabled_at is not null or account.expires_at <= now())
  then
    return false;
  end if;
  insert into stored_value_transactions (account_id, type, amount, source, order_id)
    select id, 'hold', amount, of_order, of_order from unnest(account_ids, amounts) as wanted (id, amount) order by id;
  return true;
end $$;

-- Ends what an order holds: it is spent or released. What ended before stays so.
create or replace function end_stored_value_holds(of_order text, new_type text) returns void language plpgsql as $$
begin
  perform lock_stored_value(array_agg(account_id)) from stored_value_transactions where source = of_order and type = 'hold';
  insert into stored_value_transactions (account_id, type, amount, source, order_id)
    select account_id, new_type, amount, source, source from stored_value_transactions as hold
    where source = of_order and type = 'hold' and not exists (
      select from stored_value_transactions as ended
      where ended.account_id = hold.account_id and ended.source = hold.source and ended.type in ('spend', 'release'))
    order by account_id;
end $$;

-- Pages link to the balance of gift cards as soon as there is one.
create or replace function gift_card_issued() returns trigger language plpgsql as $$
begin
  if not exists (select from stored_value_accounts where code_hmac is not null and id <> new.id) then
    perform pg_notify('shop', 'shop:*:' || pg_current_xact_id());
  end if;
  return null;
end $$;

create or replace trigger gift_card_issued after insert on stored_value_accounts
  for each row when (new.code_hmac is not null) execute function gift_card_issued();
