CREATE INDEX "stored_value_by_last4" ON "stored_value_accounts" USING btree ("last4","id");--> statement-breakpoint
CREATE INDEX "stored_value_owed" ON "stored_value_accounts" USING btree ("currency","balance") WHERE kind = 'gift_card' and balance > 0;--> statement-breakpoint
CREATE INDEX "stored_value_gift_cards" ON "stored_value_accounts" USING btree ("id") WHERE kind = 'gift_card';--> statement-breakpoint
CREATE INDEX "stored_value_by_account" ON "stored_value_transactions" USING btree ("account_id","id");