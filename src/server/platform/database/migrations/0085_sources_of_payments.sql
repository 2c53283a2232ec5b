CREATE UNIQUE INDEX "payments_one_for_source" ON "payments" USING btree ("reference","purpose","source") WHERE state = 'succeeded';
